import assert from "node:assert/strict";
import fc from "fast-check";
import { sql } from "kysely";
import { literal } from "@/db/ledger/batch.ts";
import { gameSite } from "@/api/games/catalogue/testing/game_site.ts";
import { checkAccounts } from "@/api/accounting/books/check_accounts.ts";
import { fixedSettings } from "../../settings.ts";
import { decidePair } from "./operators/decide_pair.ts";
import { monthOf, shiftMonth } from "./months.ts";
import { runCommissions, runCommissionsOnce } from "./run_commissions.ts";
import { invite, play, type Player } from "./testing.ts";

const cents = fc.constantFrom(0n, 1n, 999_99n, 50_000_00n, 400_000_33n, 900_000_00n, 3_000_000_00n);
const steps = fc.array(
  fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({
        kind: fc.constant("bet" as const),
        player: fc.nat(4),
        name: fc.nat(2),
        version: fc.integer({ min: 1, max: 4 }),
        bet: cents,
        payout: cents,
        month: fc.nat(3),
      }),
    },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant("run" as const), cutOff: fc.boolean() }) },
    {
      weight: 2,
      arbitrary: fc.record({
        kind: fc.constant("decide" as const),
        pair: fc.nat(5),
        decision: fc.constantFrom("clear" as const, "block" as const),
      }),
    },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant("sign" as const), pair: fc.nat(5) }) },
  ),
  { minLength: 2, maxLength: 16 },
);
type Step = typeof steps extends fc.Arbitrary<(infer One)[]> ? One : never;
type Rule = { basis: "valid_bets" | "net_result"; carriesLoss: boolean; generations: 1 | 2 };
const rules: fc.Arbitrary<Rule> = fc.record({
  basis: fc.constantFrom("valid_bets", "net_result"),
  carriesLoss: fc.boolean(),
  generations: fc.constantFrom(1, 2),
});

const tiers = [{ from: 0, percent: 0.1 }, { from: 500_000, percent: 0.12 }, { from: 2_000_000, percent: 0.15 }];
const secondPercent = 0.02;

Deno.test("any order of bets, corrections, runs and decisions ends in the commissions of a computation from scratch", async () => {
  const clock = { at: new Date("2026-07-15T12:00:00+08:00") };
  await using site = await gameSite({ now: () => clock.at });
  const { db } = site;
  await fc.assert(
    fc.asyncProperty(steps, rules, async (plan, rule) => {
      // Each history has months of its own, after all that the runs of the one before have counted.
      const first = shiftMonth(monthOf(clock.at), 2);
      const months = [0, 1, 2, 3].map((by) => shiftMonth(first, by));
      clock.at = new Date(`${shiftMonth(first, 1)}-01T00:00:00+08:00`);
      while ((await runCommissions(site.ctx)).month !== null);
      const ctx = {
        ...site.ctx,
        settings: fixedSettings({
          "referral.basis": rule.basis,
          "referral.carries_loss": rule.carriesLoss,
          "referral.generations": rule.generations,
          "referral.tiers": tiers,
          "referral.second_percent": secondPercent,
        }),
      };
      const top = await invite(site, null);
      const [one, two] = [await invite(site, top), await invite(site, top)];
      const players: Player[] = [one, two, await invite(site, one), await invite(site, one), await invite(site, two)];
      const pairs: [Player, Player][] = [
        ...[[top, one], [top, two], [one, players[2]!], [one, players[3]!], [top, players[2]!], [top, players[4]!]],
      ] as [Player, Player][];
      const run = async (cutOff: boolean) => {
        const month = shiftMonth(clock.at.toISOString().slice(0, 7), 1);
        clock.at = new Date(`${month}-05T12:00:00+08:00`);
        if (cutOff) await runCommissionsOnce(ctx, { atOnce: 1 });
        await Promise.all([runCommissions(ctx), runCommissions(ctx)]);
        await runCommissions(ctx);
      };
      for (const step of plan) {
        if (step.kind === "bet") await play(site, players[step.player]!, playedOf(step, months));
        else if (step.kind === "run") await run(step.cutOff);
        else if (step.kind === "decide") {
          const [member, referred] = pairs[step.pair]!;
          await decidePair(ctx, {
            account: member.account,
            referred: referred.account,
            decision: step.decision,
            operator: "amy",
            reason: "known to us",
          });
          // Another one agrees, if it takes two.
          await decidePair(ctx, {
            account: member.account,
            referred: referred.account,
            decision: step.decision,
            operator: "ben",
            reason: "known to us",
          });
        } else {
          const [member, referred] = pairs[step.pair]!;
          await sql`insert into devices (member_id, address, user_agent, first_seen_at, last_seen_at)
            select id, ${member.account}, 'same', now(), now() from unnest(array[${member.id}, ${referred.id}]::bigint[]) id
            on conflict do nothing`.execute(db);
        }
      }
      await run(false);
      const expected = await fromScratch(db, { plan, players, top, rule, months });
      const of = literal([top.id, one.id, two.id]);
      const { rows } = await sql<{ key: string; cents: bigint }>`
        select member_id || ' ' || to_char(month, 'YYYY-MM') || ' ' || referred_id as key, sum(amount_cents)::bigint as cents
          from commission_lines where member_id = any (${of}::bigint[]) group by 1 having sum(amount_cents) <> 0 order by 1`
        .execute(db);
      assert.deepEqual(new Map(rows.map(({ key, cents }) => [key, cents])), expected);
      const { rows: wallets } = await sql<{ paid: bigint; due: bigint }>`
        select coalesce((select balance_cents from accounts a where a.member_id = c.member_id and a.code = 'main'), 0) as paid,
            sum(lines_cents)::bigint - (array_agg(carried_out_cents order by run_month desc))[1] as due
          from commissions c where c.member_id = any (${of}::bigint[]) group by c.member_id`.execute(db);
      for (const { paid, due } of wallets) assert.equal(paid, due);
      assert.deepEqual(await checkAccounts(ctx), []);
    }),
    { numRuns: 25 },
  );
});

/** Computes the commissions from the final bets, flags and months, by member, month and referred member. */
async function fromScratch(
  db: Awaited<ReturnType<typeof gameSite>>["db"],
  { plan, players, top, rule, months }: {
    plan: readonly Step[];
    players: readonly Player[];
    top: Player;
    rule: Rule;
    months: readonly string[];
  },
): Promise<Map<string, bigint>> {
  const current = new Map<string, Extract<Step, { kind: "bet" }>>();
  for (const step of plan) {
    if (step.kind !== "bet") continue;
    const key = `${step.player} ${step.name}`;
    if (step.version > (current.get(key)?.version ?? 0)) current.set(key, step);
  }
  const { rows: runs } = await sql<{ month: string }>`select to_char(month, 'YYYY-MM') as month from commission_runs`
    .execute(db);
  const { rows: flags } = await sql<{ member_id: bigint; referred_id: bigint; state: string; from: string }>`
    select member_id, referred_id, state, to_char(held_from, 'YYYY-MM') as from from referral_flags`.execute(db);
  const [one, two, ...rest] = players as [Player, Player, ...Player[]];
  const invited: [Player, Player, 1 | 2][] = [
    ...[[top, one, 1], [top, two, 1], [one, rest[0], 1], [one, rest[1], 1], [two, rest[2], 1]],
    ...(rule.generations === 2 ? rest.map((third) => [top, third, 2]) : []),
  ] as [Player, Player, 1 | 2][];
  const totals = new Map<string, bigint>();
  for (const { month } of runs) {
    for (const member of [top, one, two]) {
      const counted = invited.filter(([by]) => by === member).map(([, referred, generation]) => {
        const basis = [...current.values()].filter((step) =>
          players[step.player] === referred && months[step.month] === month
        ).reduce((sum, step) => sum + (rule.basis === "valid_bets" ? step.bet : step.bet - step.payout), 0n);
        const isHeld = flags.some((flag) =>
          flag.member_id === member.id && flag.referred_id === referred.id &&
          (flag.state === "blocked" || flag.state === "open" && flag.from <= month)
        );
        return { referred, generation, basis, isHeld };
      }).filter(({ isHeld }) => !isHeld);
      const first = counted.filter(({ generation }) => generation === 1).reduce((sum, { basis }) => sum + basis, 0n);
      const tier = tiers.findLast(({ from }) => BigInt(from) * 100n <= (first > 0n ? first : 0n))!;
      const lines = counted.map(({ referred, generation, basis }) => ({
        referred,
        cents: basis * BigInt(Math.round((generation === 2 ? secondPercent : tier.percent) * 10_000)) / 1_000_000n,
      }));
      const isZero = !rule.carriesLoss && lines.reduce((sum, { cents }) => sum + cents, 0n) < 0n;
      for (const { referred, cents } of isZero ? [] : lines) {
        if (cents !== 0n) totals.set(`${member.id} ${month} ${referred.id}`, cents);
      }
    }
  }
  return new Map([...totals].toSorted(([a], [b]) => a < b ? -1 : 1));
}

function playedOf(step: Extract<Step, { kind: "bet" }>, months: readonly string[]) {
  // The last minute of a day whose month is another one in UTC.
  const at = new Date(`${months[step.month]}-01T00:30:00+08:00`);
  const { version, bet: betCents, payout: payoutCents } = step;
  return { name: String(step.name), version, betCents, validBetCents: betCents, payoutCents, at };
}
