// Draws any scene.  It knows zones and pieces, but no game and no rule.

import { faceDrawing, shape } from "./art.js";
import { all, attribute, classes, el, putInOrder, setText, variables } from "./dom.js";
import { Fitting } from "./fit.js";
import { focusedId, restoreFocus } from "./focus.js";
import { Fresh } from "./fresh.js";
import { isFitted, isHandOf, tellLayout } from "./layout.js";
import { Motion } from "./motion.js";
import { BACK, CARD, describe, isMoved, keepNoteInSight, letters, plainShape, shortTitle } from "./pieces.js";

/** @typedef {import("./types").Scene} Scene */
/** @typedef {import("./types").Zone} Zone */
/** @typedef {import("./types").Piece} Piece */
/** @typedef {{ seat: number, names: string[], acts: boolean, isBeat?: boolean }} From where a scene is seen, whether its moves can be made now, and whether it is a moment of a move */

const MOST_SIDE_BY_SIDE = 3; // places of others on a narrow screen
const HOLD = 450; // milliseconds after which a touch is a hold

export class SceneView {
  /**
   * @param {string} game
   * @param {(move: string) => void} play
   * @param {(guess: string, note: string) => void} why called when the player touches a piece that has no move
   */
  constructor(game, play, why) {
    this.game = game;
    this.play = play;
    this.why = why;
    this.others = el("div", { class: "others" });
    this.board = el("div", { class: "board" });
    this.own = el("div", { class: "own" });
    this.spotlight = el("div", { class: "spotlights" }); // above everything else
    /** @type {Map<string, HTMLElement>} */
    this.zones = new Map();
    /** @type {Map<string, HTMLElement>} */
    this.pieces = new Map();
    /** @type {WeakMap<HTMLElement, string>} how each piece is drawn */
    this.drawn = new WeakMap();
    /** @type {WeakMap<HTMLElement, string>} all that each piece was drawn from */
    this.drawnFrom = new WeakMap();
    /** @type {Map<number, HTMLElement>} */
    this.places = new Map();
    /** @type {Map<string, string>} the verb with which moves of a zone's pieces begin, to ask why a piece has no move */
    this.verbs = new Map();
    /** @type {Set<string>} */
    this.picked = new Set();
    this.picksSeveral = false; // whether a touch picks a piece that could also be moved alone
    this.holding = 0; // the timer of a touch that may become a hold
    this.wasHeld = false;
    /** @type {Scene} */
    this.scene = { prompt: "" };
    this.motion = new Motion(() => this.pieces);
    this.fitting = new Fitting();
    this.fresh = new Fresh();
    this.onPicked = () => {};
    for (const host of [this.others, this.board, this.own]) {
      host.addEventListener("click", (event) => this.clicked(event));
      host.addEventListener("pointerdown", (event) => this.beginHold(event));
      for (const end of ["pointerup", "pointercancel", "pointerleave"]) host.addEventListener(end, () => clearTimeout(this.holding));
      host.addEventListener("contextmenu", (event) => this.canHold(event.target) && event.preventDefault()); // a long touch is ours
      host.addEventListener("pointermove", (event) => isMoved(event) && this.lightUp(event)); // a piece that slides under a resting pointer does not count
      host.addEventListener("focusin", (event) => document.documentElement.classList.contains("keys") && this.lightUp(event));
      host.addEventListener("pointerleave", () => this.lightUp());
      for (const come of ["pointerover", "focusin"]) host.addEventListener(come, ({ target }) => keepNoteInSight(target));
    }
  }

  /** @param {Scene} scene @param {From} from */
  show(scene, from) {
    const began = performance.now();
    const focused = focusedId();
    this.motion.before();
    this.scene = scene;
    this.keepPicks();
    this.layPlaces(from);
    this.layZones(scene.zones ?? [], from);
    this.fitting.letScroll(() => [this.board, ...all(".hand > .lay", this.own)]);
    this.motion.after(Boolean(from.isBeat));
    restoreFocus(focused, [this.others, this.board, this.own]);
    performance.measure("scene drawn", { start: began });
  }

  /** A place for every seat, in turn order after ours. @param {From} from */
  layPlaces({ seat, names }) {
    const players = names.length;
    const ahead = Array.from({ length: players }, (_, k) => (Math.max(seat, -1) + 1 + k) % players);
    const theirs = ahead.filter((other) => other !== seat);
    putInOrder(this.others, theirs.map((other) => this.place(other)));
    attribute(this.others, "tabindex", theirs.length > MOST_SIDE_BY_SIDE ? "0" : null); // so that keys can push them along
    putInOrder(this.own, seat >= 0 ? [this.place(seat)] : []);
  }

  /** The place of a seat: its player's name plate, then its zones. @param {number} seat */
  place(seat) {
    let made = this.places.get(seat);
    if (!made) {
      made = el("section", { class: "place", "data-seat": seat }, el("header", { class: `player seat${seat}` }), el("div", { class: "zones" }));
      this.places.set(seat, made);
    }
    return made;
  }

  /** @param {Zone[]} zones @param {From} from */
  layZones(zones, from) {
    /** @type {Map<Element, HTMLElement[]>} */
    const hosts = new Map([[this.board, []], [this.spotlight, []]]);
    for (const place of this.places.values()) hosts.set(/** @type {Element} */ (place.lastElementChild), []);
    for (const zone of zones) {
      const place = zone.owner === undefined || zone.owner < 0 ? undefined : this.places.get(zone.owner);
      const host = zone.kind === "spotlight" ? this.spotlight : (place?.lastElementChild ?? this.board);
      hosts.get(host)?.push(this.zone(zone, from));
    }
    for (const [host, laid] of hosts) putInOrder(host, laid);
    const isOnBoard = (/** @type {Zone} */ { owner = -1 }) => owner < 0 || !this.places.has(owner);
    if (this.board.parentElement) tellLayout(this.board.parentElement, zones.filter(isOnBoard), zones.filter(({ owner }) => owner === from.seat));
    const wanted = new Set(zones.flatMap((zone) => (zone.pieces ?? []).map(({ id }) => id)));
    for (const [id, piece] of this.pieces) {
      if (!wanted.has(id)) {
        piece.remove();
        this.pieces.delete(id);
      }
    }
    for (const zone of zones) this.fill(zone, from);
    for (const id of this.zones.keys()) if (!zones.some((zone) => zone.id === id)) this.zones.delete(id);
    const isFresh = this.fresh.among(zones);
    for (const [id, piece] of this.pieces) piece.classList.toggle("fresh", isFresh(id));
    this.fitting.all([...this.zones.values()].filter(isFitted));
    this.numberMoves();
  }

  /** @param {Zone} zone @param {From} from */
  zone(zone, from) {
    let made = this.zones.get(zone.id);
    if (!made || made.dataset["kind"] !== zone.kind) {
      made = el(
        "div",
        { "data-zone": zone.id, "data-kind": zone.kind, role: "group" },
        el("p", { class: "zone-title", "aria-hidden": "true" }),
        el("p", { class: "zone-note" }),
        el("div", { class: "lay" }),
      );
      this.zones.set(zone.id, made);
    }
    const count = zone.count === undefined || zone.count < 0 ? "" : String(zone.count);
    const title = /** @type {Element} */ (made.children[0]);
    setText(title, shortTitle(zone, from));
    attribute(title, "data-count", count || null);
    setText(/** @type {Element} */ (made.children[1]), zone.note ?? "");
    if (zone.title) attribute(made, "aria-label", count ? `${zone.title}: ${count}` : zone.title);
    this.layZoneMove(made, zone);
    return made;
  }

  /** A button over the whole zone, if a click on the zone itself makes a move. @param {HTMLElement} made @param {Zone} zone */
  layZoneMove(made, zone) {
    let button = made.querySelector(":scope > .zone-move");
    if (!zone.move) {
      button?.remove();
      return;
    }
    if (!button) {
      button = el("button", { class: "zone-move act", type: "button" });
      made.append(button);
    }
    attribute(button, "data-move", zone.move);
    attribute(button, "data-focus", `zone ${zone.id}`);
    attribute(button, "aria-label", [zone.title, zone.note].filter(Boolean).join(": ") || zone.move);
  }

  /** @param {Zone} zone @param {From} from */
  fill(zone, from) {
    const made = /** @type {HTMLElement} */ (this.zones.get(zone.id));
    const lay = /** @type {HTMLElement} */ (made.children[2]);
    const pieces = zone.pieces ?? [];
    const columns = zone.columns || 1 + Math.max(0, ...pieces.map(({ at }) => at?.[0] ?? 0));
    const rows = zone.rows || 1 + Math.max(0, ...pieces.map(({ at }) => at?.[1] ?? 0));
    const isHand = isHandOf(zone, from.seat);
    const isSlotted = zone.kind !== "row" || (zone.columns ?? 0) > 0 || pieces.some(({ at }, k) => at && at[0] !== k);
    if (isHand && pieces.some(({ note }) => note)) made.dataset["notes"] = "seen"; // their room stays
    const areBacks = pieces.every(({ face, move }) => face === BACK && !move);
    if (zone.kind !== "fan") variables(made, { columns, rows });
    if (zone.kind === "row" || (zone.kind === "fan" && !isHand && !areBacks)) variables(made, { pieces: Math.max(1, pieces.length) }); // only where it matters: every piece gets its style anew
    /** @type {Map<string, number>} */
    const depth = new Map();
    const elements = pieces.map((piece, k) => {
      const spot = piece.at ? piece.at.join() : String(k);
      depth.set(spot, (depth.get(spot) ?? -1) + 1);
      return this.piece(piece, zone, from, depth.get(spot) ?? 0, k);
    });
    putInOrder(lay, elements);
    attribute(lay, "tabindex", isHand && !elements.some((one) => one.querySelector(".act")) ? "0" : null); // keys can push it along
    const verb = pieces.find(({ move }) => move)?.move?.split(" ")[0];
    if (verb) this.verbs.set(zone.id, verb);
    const ratio = Math.min(...elements.map((one) => Number(one.dataset["shape"])));
    if (elements.length && ratio > 1) made.dataset["words"] = "seen";
    variables(made, { shape: elements.length ? ratio : zone.kind === "grid" ? 1 : CARD });
    const movable = from.acts ? new Set(pieces.filter(({ move }) => move).map(({ face = "" }) => face)) : [];
    attribute(made, "data-movable", [...movable].join(" ") || null); // which faces can be touched now
    classes(made, `zone ${zone.kind}`, {
      slotted: isSlotted,
      empty: pieces.length === 0,
      hand: isHand,
      backs: areBacks,
      "with-notes": made.dataset["notes"] === "seen",
      "has-move": Boolean(zone.move),
      "has-note": Boolean(zone.note),
      words: made.dataset["words"] === "seen",
      small: made.classList.contains("small"), // as it was fitted
    });
  }

  /** @param {Piece} piece @param {Zone} zone @param {From} from @param {number} depth @param {number} order */
  piece(piece, zone, from, depth, order) {
    let made = this.pieces.get(piece.id);
    if (!made) {
      made = el("div", { class: "piece" });
      this.pieces.set(piece.id, made);
    }
    const ratio = shape(this.game, piece.face || "") ?? plainShape(piece, zone);
    const source = JSON.stringify([piece, zone.id, zone.kind, zone.owner, from.seat, from.acts, from.names, depth, order, ratio, this.picked.has(piece.pick ?? "")]);
    if (this.drawnFrom.get(made) === source) return made;
    this.drawnFrom.set(made, source);
    const isCard = ratio !== 1;
    attribute(made, "data-shape", String(ratio));
    attribute(made, "data-id", piece.id);
    const owner = piece.note ? from.names.indexOf(piece.note) : -1; // a card in the open says under it whose it is
    attribute(made, "data-owner", owner < 0 ? null : String(owner));
    const [column, row] = piece.at ?? [order, 0];
    variables(made, { column, row, depth, turn: `${piece.turn ?? 0}deg`, ratio });
    this.drawBody(made, piece, zone, from, isCard, depth > 0);
    return made;
  }

  /** @param {HTMLElement} made @param {Piece} piece @param {Zone} zone @param {From} from @param {boolean} isCard @param {boolean} isUpon whether it lies on another piece */
  drawBody(made, piece, zone, from, isCard, isUpon) {
    const canAct = from.acts && Boolean(piece.move || piece.pick);
    const isPicked = Boolean(piece.pick && this.picked.has(piece.pick));
    const hasFace = shape(this.game, piece.face || "") !== undefined;
    const isButton = canAct || (zone.kind === "grid" && made.firstElementChild instanceof HTMLButtonElement); // squares come and go: the button stays
    const looks = JSON.stringify([piece.face, piece.text, piece.tone, piece.note, hasFace, isCard, isButton]);
    if (this.drawn.get(made) !== looks) {
      const turnedUp = made.dataset["face"] === BACK && piece.face !== BACK;
      made.replaceChildren(...this.body(piece, isButton, hasFace, isCard));
      this.drawn.set(made, looks);
      if (turnedUp) this.motion.flip(made);
    }
    describe(/** @type {Element} */ (made.firstElementChild), piece, zone, canAct, isPicked);
    attribute(made, "data-face", piece.face ?? "");
    classes(made, "piece", {
      "has-move": canAct,
      marked: Boolean(piece.marked),
      faint: Boolean(piece.faint),
      picked: isPicked,
      square: !isCard,
      upon: isUpon,
      noted: Boolean(piece.note) && isHandOf(zone, from.seat), // the note stands under it: only a hand makes room for that
    });
  }

  /** Draw a piece. @param {Piece} piece @param {boolean} isButton @param {boolean} hasFace @param {boolean} isCard */
  body(piece, isButton, hasFace, isCard) {
    const text = piece.text ?? "";
    const printed = el("span", { class: `printed${hasFace ? "" : " alone"}`, "aria-hidden": "true" }, text);
    printed.style.setProperty("--letters", String(hasFace ? Math.max(text.length, letters(text)) : letters(text)));
    const tone = piece.tone ? ` toned tone-${piece.tone}` : "";
    const looks = `body${isCard ? " card" : ""}${hasFace ? "" : " plain"}${tone}`;
    const inside = [hasFace && faceDrawing(this.game, piece.face ?? ""), text && printed];
    const made = isButton ? el("button", { class: looks, type: "button" }, ...inside) : el("span", { class: looks }, ...inside);
    return piece.note ? [made, el("span", { class: "note", "aria-hidden": "true" }, piece.note)] : [made];
  }

  // ---- moves ----

  /** @param {globalThis.Event} event */
  clicked(event) {
    if (this.wasHeld) {
      this.wasHeld = false; // the hold has picked it
      return;
    }
    if (!(event.target instanceof Element)) return;
    const act = event.target.closest(".act");
    if (act instanceof HTMLElement) this.act(act);
    else this.askWhy(event.target.closest(".piece"));
  }

  /** Highlight everything that belongs to the same move as the piece under the pointer or the focus. @param {globalThis.Event} [event] */
  lightUp(event) {
    const act = event?.target instanceof Element ? event.target.closest(".act") : null;
    const move = act instanceof HTMLElement ? act.dataset["move"] : "";
    for (const other of this.acts()) other.classList.toggle("lit", Boolean(move) && other.dataset["move"] === move);
  }

  /** @param {HTMLElement} act */
  act(act) {
    this.fresh.moved();
    const { move, pick } = act.dataset;
    if (pick && (!move || this.picksSeveral || this.picked.size > 0)) this.pick(pick);
    else if (move) this.play(move);
  }

  // ---- several pieces in one move ----

  /** Whether pieces can be moved alone or with others: a touch moves one, a hold or the switch picks several. */
  isFreeToPick() {
    return Boolean(this.scene.picking) && this.allPieces().some(({ move, pick }) => move && pick);
  }

  switchSeveral() {
    this.picksSeveral = !this.picksSeveral;
    if (!this.picksSeveral) for (const word of [...this.picked]) this.pick(word);
    this.onPicked();
  }

  /** The piece under a finger, if it can be picked as well as moved. @param {EventTarget | null} target @returns {string | undefined} */
  canHold(target) {
    const act = target instanceof Element ? target.closest(".act") : null;
    return act instanceof HTMLElement && act.dataset["move"] ? act.dataset["pick"] : undefined;
  }

  /** @param {PointerEvent} event */
  beginHold(event) {
    clearTimeout(this.holding);
    this.wasHeld = false;
    const pick = this.canHold(event.target);
    if (!pick) return;
    this.holding = setTimeout(() => {
      this.wasHeld = true;
      this.pick(pick);
    }, HOLD);
  }

  allPieces() {
    return (this.scene.zones ?? []).flatMap(({ pieces = [] }) => pieces);
  }

  /** @param {Element | null} piece */
  askWhy(piece) {
    if (!(piece instanceof HTMLElement)) return;
    const zone = piece.querySelector("[data-why]")?.getAttribute("data-why") ?? "";
    const shown = this.scene.zones?.find(({ id }) => id === zone)?.pieces?.find(({ id }) => id === piece.dataset["id"]);
    const verb = this.verbs.get(zone);
    if (shown) this.why(verb && shown.text ? `${verb} ${shown.text}` : "", shown.note ?? "");
  }

  /** @param {string} word */
  pick(word) {
    if (!this.picked.delete(word)) this.picked.add(word);
    for (const piece of this.allPieces()) if (piece.pick) this.redrawPick(piece);
    this.onPicked();
  }

  /** @param {Piece} piece */
  redrawPick(piece) {
    const made = this.pieces.get(piece.id);
    const isPicked = this.picked.has(piece.pick ?? "");
    made?.classList.toggle("picked", isPicked);
    made?.querySelector(".act")?.setAttribute("aria-pressed", String(isPicked));
  }

  /** Keep a pick only while its piece can still be picked. */
  keepPicks() {
    const there = new Set(this.allPieces().map(({ pick }) => pick));
    for (const word of this.picked) if (!there.has(word)) this.picked.delete(word);
    if (!this.isFreeToPick()) this.picksSeveral = false;
  }

  /** The move that consists of exactly the picked pieces; where players have to notice what is legal, they may try any. */
  pickedMove() {
    if (this.isFreeToPick()) return [this.scene.picking, ...this.allPieces().flatMap(({ pick }) => (pick && this.picked.has(pick) ? [pick] : []))].join(" ");
    const wanted = [...this.picked].sort().join(" ");
    return this.pickingMoves().find((move) => move.split(" ").slice(1).sort().join(" ") === wanted);
  }

  /** All moves that are made by picking. */
  pickingMoves() {
    const verb = this.scene.picking;
    return verb ? (this.scene.moves ?? []).filter((move) => move.startsWith(`${verb} `)) : [];
  }

  /** Everything that can be touched, in reading order from our own place on. @returns {HTMLElement[]} */
  acts() {
    return [this.own, this.board, this.others].flatMap((host) => all(".act", host));
  }

  numberMoves() {
    for (const [k, act] of this.acts().entries()) attribute(act, "data-key", k < 9 ? String(k + 1) : null);
  }

  /** Highlight what a move would touch. @param {string} move */
  pointAt(move) {
    const words = move.split(" ").slice(1);
    const touched = this.acts().filter(
      ({ dataset }) => dataset["move"] === move || (dataset["pick"] && move.startsWith(`${this.scene.picking} `) && words.includes(dataset["pick"])),
    );
    for (const act of touched) act.classList.add("hinted");
    touched[0]?.focus();
    return touched.length > 0;
  }
}
