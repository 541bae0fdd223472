import assert from "node:assert/strict";
import fc from "fast-check";
import { sql } from "kysely";
import { v7 } from "uuid";
import { dieAfter } from "@/testing/database/die_after.ts";
import { dayMs, startOfTaipeiDay, taipeiDay } from "@/shared/taipei_time.ts";
import { checkAccounts } from "@/api/accounting/books/check_accounts.ts";
import type { MemberId } from "../../member_id.ts";
import { claimRebates } from "./claim_rebates.ts";
import { creditRebates } from "./credit_rebates.ts";
import { expireRebates } from "./expire_rebates.ts";
import { runRebates } from "./days/run_rebates.ts";
import { linesOf, type RebateSite, rebateSite } from "./testing.ts";

/** Percent by level: such as leave fractions of cents. */
const rates = {
  egame: [0.41, 0.52, 0.63, 0.74, 0.85, 0.9],
  live: [0.4, 0.47, 0.58, 0.69, 0.71, 0.88],
} as const;
/** Of games without a known group: the lowest of the level's. */
const rateOf = (group: Group, level: number) => group === null ? rates.live[level]! : rates[group][level]!;
type Group = keyof typeof rates | null;

const aBet = fc.record({
  name: fc.nat(4),
  version: fc.integer({ min: 1, max: 4 }),
  cents: fc.constantFrom(0n, 1_99n, 123_45n, 10_000_01n, 77_777_77n),
  day: fc.nat(2),
});
/** Later than all of those. */
const aSmallerBet = fc.record({
  name: fc.nat(4),
  version: fc.integer({ min: 5, max: 8 }),
  cents: fc.constantFrom(0n, 1_99n, 123_45n),
  day: fc.nat(2),
});
/** A correction never moves a bet into another group. */
const groupOf = (name: number): Group => (["egame", "live", null] as const)[name % 3]!;
const steps = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.record({ kind: fc.constant("bet" as const), bet: aBet }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant("bet_beside_runs" as const), bet: aBet }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant("run" as const) }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant("two_runs" as const) }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant("cut_off" as const), statements: fc.nat(30) }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant("claims" as const) }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant("credit" as const) }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant("weeks_later" as const) }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant("bet_after_expiry" as const), bet: aSmallerBet }) },
  ),
  { minLength: 1, maxLength: 16 },
);
type Step = typeof steps extends fc.Arbitrary<(infer One)[]> ? One : never;

Deno.test("any order of bets, corrections, runs and claims ends in the rebates of the final bets", async () => {
  await using site = await rebateSite("2026-06-01T12:00:00+08:00", { settings: { "rebate.automatic": true } });
  const { ctx, db, clock } = site;
  for (const [group, byLevel] of Object.entries(rates)) {
    for (const [level, rate] of byLevel.entries()) {
      await db.updateTable("group_rates").set({ rate_percent: String(rate) }).where("game_group", "=", group)
        .where("user_level", "=", level).execute();
    }
  }
  await db.deleteFrom("group_rates").where("game_group", "not in", Object.keys(rates)).execute();
  await fc.assert(
    fc.asyncProperty(steps, fc.nat(5), fc.nat(5), async (plan, first, second) => {
      // Days that no run has been for, over by more than the hours in which rebates may not be claimed yet.
      clock.at = new Date(clock.at.getTime() + 10 * dayMs);
      const days = [4, 3, 2].map((before) => taipeiDay(clock.at, before));
      const { id, play } = await site.player();
      await risen(site, id, { days, first, second });
      for (const step of plan) await take(site, { id, play, days }, step);
      await runRebates(ctx);
      const expected = expectedLines(plan, days, [0, first, first === second ? first : second]);
      assert.deepEqual(await linesOf(site, id), expected);
      const due = expected.reduce((sum, line) => sum + BigInt(line.split(" ")[4]!), 0n);
      await claimRebates(ctx, id, { orderId: v7() });
      const { rows: [sums] } = await sql<Record<"given" | "expired" | "open" | "main", bigint>>`
        select coalesce(sum(amount_cents) filter (where outcome = 'given'), 0)::bigint as given,
            coalesce(sum(amount_cents) filter (where outcome in ('expired', 'corrected')), 0)::bigint as expired,
            (select coalesce(sum(amount_cents - claimed_cents), 0)::bigint from rebates where member_id = ${id}) as open,
            (select coalesce(sum(balance_cents), 0)::bigint from accounts where member_id = ${id} and code = 'main')
              as main
          from rebate_claims where member_id = ${id}`.execute(db);
      const { given, expired, open, main } = sums!;
      assert.equal(given + expired + open, due, "what was given, has expired and is carried is what the lines come to");
      assert.ok(open <= 0n, "nothing is left but what is carried");
      assert.ok(-open <= given, "no more is carried than the member was given");
      assert.ok(expired >= 0n, "no more is taken of what has expired than has");
      assert.equal(main, given, "what was given is in the main wallet");
      assert.deepEqual(await checkAccounts(ctx), []);
    }),
    { numRuns: 40 },
  );
});

interface Played {
  id: MemberId;
  play: Awaited<ReturnType<RebateSite["player"]>>["play"];
  days: readonly string[];
}

async function take(site: RebateSite, { id, play, days }: Played, step: Step): Promise<void> {
  const { ctx, clock } = site;
  const played = ({ name, version, cents, day }: typeof aBet extends fc.Arbitrary<infer One> ? One : never) =>
    play({ name: String(name), day: days[day]!, version, cents, group: groupOf(name) });
  const run = () => runRebates(ctx, { atOnce: 1 });
  if (step.kind === "bet") await played(step.bet);
  if (step.kind === "bet_beside_runs") await Promise.all([run(), played(step.bet), runRebates(ctx)]);
  if (step.kind === "run") await run();
  if (step.kind === "two_runs") await Promise.all([run(), run()]);
  if (step.kind === "claims") {
    const orderId = v7();
    await Promise.all([orderId, orderId, v7()].map((one) => claimRebates(ctx, id, { orderId: one })));
  }
  if (step.kind === "credit") await Promise.all([creditRebates(ctx), claimRebates(ctx, id, { orderId: v7() })]);
  if (step.kind === "weeks_later" || step.kind === "bet_after_expiry") {
    if (step.kind === "bet_after_expiry") await run();
    clock.at = new Date(clock.at.getTime() + 15 * dayMs);
    await Promise.all([expireRebates(ctx), expireRebates(ctx)]);
    if (step.kind === "bet_after_expiry") await played(step.bet);
  }
  if (step.kind === "cut_off") {
    const dying = { ...ctx, db: ctx.db.withPlugin(dieAfter(step.statements)) };
    await runRebates(dying, { atOnce: 1 }).catch(diedHere);
  }
}

function diedHere(error: unknown): void {
  assert.match(String(error), /died here/);
}

/** Levels at the ends of the three days: 0, what was reached at noon of the second, and what at the third's last moment. */
async function risen(
  { db }: RebateSite,
  member_id: MemberId,
  { days, first, second }: { days: readonly string[]; first: number; second: number },
): Promise<void> {
  const changes = [
    { from_level: 0, to_level: first, changed_at: new Date(`${days[1]}T12:00:00+08:00`) },
    { from_level: first, to_level: second, changed_at: new Date(startOfTaipeiDay(days[2]!).getTime() + dayMs - 1) },
    // Too late for the day by a moment.
    {
      from_level: second,
      to_level: (second + 1) % 6,
      changed_at: new Date(startOfTaipeiDay(days[2]!).getTime() + dayMs),
    },
  ].filter(({ from_level, to_level }) => from_level !== to_level);
  const why = { cause: "operator", operator: "amy", reason: "a regular" };
  await db.insertInto("level_changes").values(changes.map((change) => ({ ...change, ...why, member_id }))).execute();
  await db.updateTable("members").set({ user_level: (second + 1) % 6 }).where("id", "=", member_id).execute();
}

/** Computes the expected lines from the final versions, apart from the database. */
function expectedLines(plan: readonly Step[], days: readonly string[], levels: readonly number[]): string[] {
  const current = new Map<number, { version: number; day: number; cents: bigint }>();
  for (const step of plan) {
    if (!("bet" in step)) continue;
    const { name, version } = step.bet;
    if (version > (current.get(name)?.version ?? 0)) current.set(name, step.bet);
  }
  const sums = new Map<string, { day: number; group: Group; cents: bigint }>();
  for (const [name, { day, cents }] of current) {
    const group = groupOf(name);
    const key = `${days[day]} ${group ?? "other"}`;
    sums.set(key, { day, group, cents: (sums.get(key)?.cents ?? 0n) + cents });
  }
  return [...sums].filter(([, { cents }]) => cents > 0n).map(([key, { day, group, cents }]) => {
    const rate = rateOf(group, levels[day]!);
    const hundredths = BigInt(Math.round(rate * 100));
    return `${key} ${cents} ${rate.toFixed(2)} ${cents * hundredths / 10_000n}`;
  }).toSorted();
}
