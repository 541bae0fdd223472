import assert from "node:assert/strict";
import { dayMs } from "@/shared/taipei_time.ts";
import { testSite } from "@/testing/site/test_site.ts";
import { allOpenProposals } from "@/api/platform/approvals/proposals.ts";
import { giveChances } from "../testing/give_chances.ts";
import { drawOnce } from "../testing/turntable_site.ts";
import { publishTurntable } from "./change_state.ts";
import { TurntableFile } from "./turntable_file.ts";
import { createTurntable, editTurntable } from "./write_turntable.ts";

const by = (operator: string) => ({ operator, reason: "a festival" });

function fileOf(weight: number, budget: number) {
  const prizes = [
    { number: 1, kind: "points", amount: 100, weight, stock: null },
    { number: 2, kind: "nothing", weight: 3 },
  ];
  return TurntableFile.parse({ title: { tw: "festival" }, starts_at: "2026-11-01T00:00:00Z", budget, prizes });
}

Deno.test("an edit of a published turntable is proposed with each field before and after, the odds, and the expected sum a day", async () => {
  // It stands, so that no day ends meanwhile.
  const at = new Date();
  await using site = await testSite({ now: () => at });
  const id = await createTurntable(site.ctx, fileOf(1, 10_000), by("ada"));
  assert.equal((await publishTurntable(site.ctx, id, by("ada"))).kind, "done");
  const member = await site.member();
  await giveChances(site.ctx, member.id, 6);
  for (let n = 0; n < 6; n++) await drawOnce(site, member);
  const later = { ...site.ctx, now: () => new Date(site.ctx.now().getTime() + dayMs) };
  const edited = await editTurntable(later, id, fileOf(3, 20_000), by("ada"));
  assert.equal(edited.kind, "proposed");
  if (edited.kind !== "proposed") return;
  assert.deepEqual(edited.review.changes, [
    { name: "budget", unit: "TWD", before: 10_000, after: 20_000 },
    { name: "prize 1 weight", unit: null, before: 1, after: 3 },
  ]);
  // 6 draws in 30 days: 0.2 a day at 25 TWD, then at 50 TWD.
  assert.deepEqual(edited.review.cost, [
    { name: "odds of prize 1", unit: "%", before: 25, after: 50 },
    { name: "odds of prize 2", unit: "%", before: 75, after: 50 },
    { name: "expected sum of a draw", unit: "TWD", before: 25, after: 50 },
    { name: "draws a day", unit: null, before: 0.2, after: 0.2 },
    { name: "expected sum a day", unit: "TWD", before: 5, after: 10 },
  ]);
  const { data: [open] } = await allOpenProposals(site.db, { at: site.ctx.now(), limit: 10 });
  assert.deepEqual(open!.review, edited.review, "the second operator reads the same");
  const today = await editTurntable(site.ctx, id, fileOf(3, 30_000), by("ada"));
  assert.deepEqual(
    today.kind === "proposed" && today.review.cost[3],
    { name: "draws a day", unit: null, before: 0, after: 0 },
    "a day that is not over isn't counted",
  );
});
