import assert from "node:assert/strict";
import fc from "fast-check";
import { inTransaction } from "@/db/in_transaction.ts";
import { insertMethod, insertOrders, newOrder } from "@/tools/bench/setup/paid_orders.ts";
import { bet } from "@/api/games/bets/testing.ts";
import { takeBets } from "@/api/games/bets/take_bets.ts";
import { gameSite } from "@/api/games/catalogue/testing/game_site.ts";
import { lockMembers } from "@/api/identity/members/lock_member.ts";
import { countCredits } from "./count_credits.ts";
import { readLevels } from "./read_levels.ts";
import { reviewLevels } from "./review_levels.ts";
import { byHand, keepLevelsSince, levelOfMonths, setLevelByTwo } from "./testing.ts";

const months = ["2026-07", "2026-08", "2026-09", "2026-10", "2026-11", "2026-12"] as const;
const cents = fc.constantFrom(0n, 900_00n, 5_000_00n, 10_000_00n, 60_000_00n, 250_000_00n, 2_500_000_00n);
const steps = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant("credit" as const), cents: cents.filter((some) => some > 0n), month: fc.nat(5) }),
    fc.record({
      kind: fc.constant("bet" as const),
      name: fc.nat(4),
      version: fc.integer({ min: 1, max: 4 }),
      cents,
      month: fc.nat(5),
    }),
    fc.record({ kind: fc.constant("review" as const) }),
    {
      weight: 2,
      arbitrary: fc.record({
        kind: fc.constant("hand" as const),
        to: fc.constantFrom("earned" as const, 0, 1, 2, 3, 4, 5),
      }),
    },
  ),
  { minLength: 1, maxLength: 14 },
);
type Step = typeof steps extends fc.Arbitrary<(infer One)[]> ? One : never;

const played = { kind: "bet" as const, name: 0, month: 4 };
const handAfterHand: Step[] = [
  { kind: "hand", to: 2 },
  { ...played, version: 1, cents: 2_500_000_00n },
  { kind: "hand", to: 1 },
  { kind: "hand", to: "earned" },
  { ...played, version: 2, cents: 0n },
];

Deno.test("any order of top-ups, bets, corrections, levels by hand and runs ends in the level that a computation gives", async () => {
  // It is asked in December, whatever month it was that something was done in.
  await using site = await gameSite({ now: () => new Date("2026-12-20T12:00:00+08:00") });
  const { ctx, db } = site;
  await insertMethod(db);
  const levels = await readLevels(ctx);
  // December's review has begun, so November is asked for.
  await reviewLevels(ctx);
  let players = 0;
  await fc.assert(
    fc.asyncProperty(steps, fc.constantFrom(null, "2026-08", "2026-11"), async (plan, retainedSince) => {
      await keepLevelsSince(ctx, retainedSince ?? "");
      const { id: member, account } = await site.member();
      const player = `any${++players}`;
      await db.insertInto("provider_players").values({
        member_id: member,
        provider: "bng",
        player,
        opened_at: new Date(),
      })
        .execute();
      const review = async () => {
        await db.deleteFrom("level_reviews").execute();
        await Promise.all([reviewLevels(ctx), reviewLevels(ctx)]);
      };
      const earnedAt = (index: number) =>
        levelOfMonths(countedOf(plan.slice(0, index + 1)), { levels, now: "2026-12", retainedSince });
      for (const [index, step] of plan.entries()) {
        if (step.kind === "review") await review();
        else if (step.kind === "hand") {
          await setLevelByTwo(ctx, byHand(account, step.to === "earned" ? earnedAt(index) : step.to));
        } else if (step.kind === "bet") {
          const bets = [bet({
            betId: `${player}-${step.name}`,
            player,
            version: step.version,
            betCents: step.cents,
            validBetCents: step.cents,
            settledAt: dayOf(step),
          })];
          await inTransaction(db, (tx) => takeBets(tx, "bng", bets, ctx.now()));
        } else {
          const order = newOrder(member, step.cents);
          await insertOrders(db, [order], dayOf(step));
          await inTransaction(db, async (tx) => {
            await lockMembers(tx, [member]);
            // The level is looked at when the last one of them was credited, which is now.
            const credit = { orderId: order.id, member };
            await countCredits(tx, [
              { ...credit, amountCents: step.cents, at: dayOf(step) },
              { ...credit, amountCents: 0n, at: ctx.now() },
            ]);
          });
        }
      }
      await review();
      const { user_level } = await db.selectFrom("members").select("user_level").where("id", "=", member)
        .executeTakeFirstOrThrow();
      assert.equal(user_level, levelOf(plan, earnedAt));
    }),
    // Two levels by hand with nothing between them are two, though the second one is what was settled before the first.
    { numRuns: 30, examples: [[handAfterHand, null]] },
  );
});

/** The level that the steps come to, by the earned one after each of them and by the rule of levels by hand. */
function levelOf(plan: readonly Step[], earnedAt: (index: number) => number): number {
  let [level, min] = [0, 0];
  let lowered: { max: number; until: number } | null = null;
  for (const [index, step] of plan.entries()) {
    const earned = earnedAt(index);
    const given: number = step.kind !== "hand" ? level : step.to === "earned" ? earned : step.to;
    if (given !== level) {
      min = given > earned ? given : 0;
      lowered = given < earned ? { max: given, until: earned } : null;
    } else if (lowered && earned > lowered.until) lowered = null;
    level = Math.max(min, Math.min(earned, lowered?.max ?? earned));
  }
  return level;
}

/** Returns the final state after the steps: all top-ups, and the current version of each bet. */
function countedOf(plan: readonly Step[]) {
  const current = new Map<number, Extract<Step, { kind: "bet" }>>();
  for (const step of plan) {
    if (step.kind === "bet" && step.version > (current.get(step.name)?.version ?? 0)) current.set(step.name, step);
  }
  const sum = (some: readonly { month: number; cents: bigint }[], month: number) =>
    some.filter((one) => one.month === month).reduce((all, one) => all + one.cents, 0n);
  const credits = plan.filter((step) => step.kind === "credit");
  return months.map((month, index) => ({
    month,
    depositCents: sum(credits, index),
    validBetCents: sum([...current.values()], index),
  }));
}

/** The last minute of a day whose month is another one in UTC. */
function dayOf({ month }: { month: number }): Date {
  return new Date(`${months[month]}-01T00:30:00+08:00`);
}
