import assert from "node:assert/strict";
import { filesWith, samples } from "./reach.ts";

/** In so many existing files each is named; a change that names one in more has found another registry. */
const max: Record<keyof typeof samples, number> = {
  // Eight of these show and claim what waits for a member, in one list of all rewards; four of the red packets below.
  // One has the address of their page, which comes as a part.
  rebates: 27,
  // One of these reminds of a rain on any page, one lists the encrypted columns of all tables.
  "red packets": 33,
  // One is a topic of operators' help.
  referrals: 7,
  "promotion kind loss_return": 2,
  "promotion kind birthday": 2,
  "command bets complete": 2,
};

Deno.test("a feature, a kind of promotion and a command are named in no more files outside their own than before", async () => {
  for (const [name, files] of await filesWith(samples)) {
    assert.ok(files.length > 0 && files.length <= max[name], `${name}: ${files.length}\n${files.join("\n")}`);
  }
});
