// Records as files: one that was saved here or elsewhere is judged and replayed.

import { el, toast, visit } from "../dom.js";
import { request } from "../house.js";
import { language } from "../text.js";
import { texts as t } from "./texts.js";

/** Have the person choose a file, and open it. */
export function openFile() {
  const field = el("input", { type: "file", accept: ".json,.jsonl,application/json", change: () => field.files?.[0] && openRecord(field.files[0]) });
  field.click();
}

/** Judge a record, say what was found, and show it. @param {File} file */
async function openRecord(file) {
  const answer = await request("/api/records", { method: "POST", headers: { "Accept-Language": language }, body: await file.text() });
  const read = await answer.json();
  if (!answer.ok) {
    toast(read.sentence, "wrong");
    return;
  }
  toast(read.deals_follow_from_seed ? t.recordRight : t.otherDeals);
  visit(`/replay/${read.code}`);
}
