// A line from device to device over WebRTC.  No server brings the two together: the host's offer and the guest's answer are short texts
// that people pass on by hand.  Without a server that tells a device its address outside, both are in the same network.

/** @typedef {{ u: string, p: string, f: string, c: [host: string, port: number][], o?: string }} Call what one side has to know of the other: name, password, fingerprint, places; an answer also has the name of the offer */

const LONGEST_SEARCH = 2500; // milliseconds in which a device finds its own addresses
const PIECE = 50_000; // characters in one message: more is cut into pieces
const MORE = "+";
const LAST = ".";

/** A conversation of whole texts over a channel that takes pieces; it ends once. */
export class Line {
  /** @param {RTCPeerConnection} peer @param {RTCDataChannel} channel */
  constructor(peer, channel) {
    this.channel = channel;
    this.heard = (/** @type {string} */ _) => {};
    this.ended = () => {};
    let begun = "";
    channel.onmessage = ({ data }) => {
      begun += data.slice(1);
      if (data[0] !== LAST) return;
      const whole = begun;
      begun = "";
      this.heard(whole);
    };
    channel.onclose = () => this.end(peer);
    peer.onconnectionstatechange = () => peer.connectionState === "failed" && this.end(peer);
  }

  /** A peer that is closed says no more: else it would notice seconds later that it failed, when another line may stand. @param {RTCPeerConnection} peer */
  end(peer) {
    this.channel.onclose = null;
    peer.close();
    this.ended();
  }

  /** @param {string} text */
  send(text) {
    if (this.channel.readyState !== "open") return;
    let at = 0;
    for (; text.length - at > PIECE; at += PIECE) this.channel.send(MORE + text.slice(at, at + PIECE));
    this.channel.send(LAST + text.slice(at));
  }
}

/** Offer a line: a text for the guest, what takes the answer, and the line when it stands. */
export async function offer() {
  const peer = new RTCPeerConnection();
  const line = opened(peer, peer.createDataChannel("house"));
  await peer.setLocalDescription();
  await addressesFound(peer);
  const take = (/** @type {string} */ text) => peer.setRemoteDescription({ type: "answer", sdp: description(read(text), "active") });
  return { text: written(peer), isAnsweredBy: (/** @type {string} */ text) => isCall(text) && read(text).o === called(peer).u, take, line, close: () => peer.close() };
}

/** Answer an offer: a text for the host, and the line when it stands. @param {string} text */
export async function answer(text) {
  const peer = new RTCPeerConnection();
  /** @type {Promise<RTCDataChannel>} */
  const channel = new Promise((resolve) => (peer.ondatachannel = (event) => resolve(event.channel)));
  await peer.setRemoteDescription({ type: "offer", sdp: description(read(text), "actpass") });
  await peer.setLocalDescription();
  await addressesFound(peer);
  return { text: written(peer, read(text).u), line: channel.then((one) => opened(peer, one)) };
}

/** @param {RTCPeerConnection} peer @param {RTCDataChannel} channel @returns {Promise<Line>} */
function opened(peer, channel) {
  const line = new Line(peer, channel);
  if (channel.readyState === "open") return Promise.resolve(line);
  return new Promise((resolve) => (channel.onopen = () => resolve(line)));
}

/** @param {RTCPeerConnection} peer @returns {Promise<void>} */
function addressesFound(peer) {
  return new Promise((resolve) => {
    if (peer.iceGatheringState === "complete") resolve();
    peer.onicegatheringstatechange = () => peer.iceGatheringState === "complete" && resolve();
    setTimeout(resolve, LONGEST_SEARCH);
  });
}

// ---- an offer and an answer as short texts ----

/** @param {RTCPeerConnection} peer @param {string} [of] the name of the offer that is answered @returns {string} */
function written(peer, of) {
  return forAddress(btoa(JSON.stringify({ ...called(peer), ...(of && { o: of }) })));
}

/** @param {RTCPeerConnection} peer @returns {Call} */
function called(peer) {
  const { sdp = "" } = peer.localDescription ?? {};
  const found = (/** @type {RegExp} */ pattern) => pattern.exec(sdp)?.[1] ?? "";
  const fingerprint = found(/a=fingerprint:sha-256 ([\w:]+)/).split(":").map((pair) => String.fromCharCode(parseInt(pair, 16)));
  /** @type {[string, number][]} */
  const places = [...sdp.matchAll(/a=candidate:\S+ 1 udp \d+ (\S+) (\d+) typ host/gi)].map(([, host = "", port]) => [host, Number(port)]);
  return { u: found(/a=ice-ufrag:(\S+)/), p: found(/a=ice-pwd:(\S+)/), f: btoa(fingerprint.join("")), c: places };
}

/** @param {string} base64 */
function forAddress(base64) {
  return base64.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** The call in a text, or in an address that ends with one. @param {string} text @returns {Call} */
function read(text) {
  const call = text.trim().split("/").at(-1) ?? "";
  return JSON.parse(atob(call.replaceAll("-", "+").replaceAll("_", "/")));
}

/** Whether a text is an offer or an answer. @param {string} text */
export function isCall(text) {
  try {
    const { u, p, f, c } = read(text);
    return [u, p, f].every((one) => typeof one === "string" && one !== "") && Array.isArray(c);
  } catch {
    return false;
  }
}

/** What a browser needs to reach the other side. @param {Call} call @param {string} setup */
function description({ u, p, f, c }, setup) {
  const fingerprint = [...atob(f)].map((one) => one.charCodeAt(0).toString(16).padStart(2, "0").toUpperCase()).join(":");
  const lines = [
    ...["v=0", "o=- 1 2 IN IP4 127.0.0.1", "s=-", "t=0 0", "a=group:BUNDLE 0", "m=application 9 UDP/DTLS/SCTP webrtc-datachannel", "c=IN IP4 0.0.0.0"],
    ...[`a=ice-ufrag:${u}`, `a=ice-pwd:${p}`, `a=fingerprint:sha-256 ${fingerprint}`, `a=setup:${setup}`, "a=mid:0", "a=sctp-port:5000", "a=max-message-size:262144"],
    ...c.map(([host, port], k) => `a=candidate:${k + 1} 1 udp ${2_130_706_431 - 256 * k} ${host} ${port} typ host`),
  ];
  return lines.map((line) => `${line}\r\n`).join("");
}
