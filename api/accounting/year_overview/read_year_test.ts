import assert from "node:assert/strict";
import fc from "fast-check";
import { type Kysely, sql } from "kysely";
import type { DB } from "@/db/types.ts";
import { inTransaction } from "@/db/in_transaction.ts";
import { takeBets } from "@/api/games/bets/take_bets.ts";
import { bet } from "@/api/games/bets/testing.ts";
import { sumOfDays } from "@/api/lists/day_figures.ts";
import { testSession } from "@/testing/site/test_member.ts";
import type { TestMember } from "@/testing/site/test_site.ts";
import type { MemberId } from "../../member_id.ts";
import { type HistorySite, historySite, writeNovember } from "../reports/testing.ts";
import { readYear } from "./read_year.ts";

/** Moments around the turns of months and of the year, on Taipei's clocks, some outside of the twelve months. */
const moment = fc.tuple(
  fc.constantFrom("2025-11", "2025-12", "2026-01", "2026-03", "2026-11"),
  fc.constantFrom("01 00:00:00", "01 00:00:01", "01 07:59:59", "15 12:00:00", "30 23:59:59"),
).map(([month, rest]) => `${month}-${rest}`);
const cents = fc.bigInt({ min: 1n, max: 9_999_99n });
const step = fc.oneof(
  fc.record({ do: fc.constant("deposit" as const), of: fc.nat(1), at: moment, cents }),
  fc.record({
    do: fc.constant("withdraw" as const),
    of: fc.nat(1),
    at: moment,
    ends: moment,
    twd: fc.bigInt({ min: 1n, max: 99n }),
    state: fc.constantFrom("paid" as const, "rejected" as const),
  }),
  fc.record({
    do: fc.constant("bet" as const),
    of: fc.nat(1),
    at: moment,
    // The same number again is a correction, which may move a bet to another month or group.
    number: fc.nat(3),
    cents,
    payout: fc.bigInt({ min: 0n, max: 20_000_00n }),
    group: fc.constantFrom("egame" as const, "live" as const, null),
  }),
);

Deno.test("a year's months are what the ledger posted and the bets come to, for each member alone", async () => {
  await using site = await historySite();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 14 }), async (steps) => {
      site.go("2025-10-01 00:00:00");
      const members = [await site.member({ main: 1_000_000_00n }), await site.member({ main: 1_000_000_00n })];
      const days = new Set<string>();
      for (const [version, one] of steps.entries()) {
        const member = members[one.of]!;
        if (one.do === "deposit") await site.deposit(member, one.cents, one.at);
        else if (one.do === "bet") await correct(site, member, version + 1, one);
        else if (one.at <= one.ends && !days.has(`${one.of} ${one.at.slice(0, 10)}`)) {
          days.add(`${one.of} ${one.at.slice(0, 10)}`);
          await site.withdraw(member, one.twd * 100n, one.at, { at: one.ends, state: one.state });
        }
      }
      site.go("2026-11-30 23:59:59");
      for (const { id } of members) {
        assert.deepEqual(figuresOf(await readYear(site.ctx, id)), await recount(site.db, id));
      }
    }),
    { numRuns: 30 },
  );
});

Deno.test("the call answers twelve months in TWD with their sums, the present month last, and only to its member", async () => {
  await using site = await historySite();
  const [member, other] = await writeNovember(site);
  site.go("2026-11-30 23:59:59");
  const visitor = { address: "127.0.0.1", userAgent: "a browser" };
  const answer = async (one: TestMember) => {
    const { token } = await testSession(site.ctx, one.id, { remember: false, visitor });
    return (await site.call("user/year", { ...one, token })).body.data;
  };
  const { months, totals } = await answer(member);
  assert.deepEqual([months.length, months[0].month, months[11].month], [12, "2025-12", "2026-11"]);
  assert.deepEqual(months[11], {
    month: "2026-11",
    bets: 2,
    bet_amount: 210,
    payout: 159.5,
    win_loss: -50.5,
    topped_up: 2700.07,
    withdrawn: 1500,
    groups: [
      { group: "egame", bets: 1, bet_amount: 200, payout: 79.5, win_loss: -120.5 },
      { group: "fish", bets: 1, bet_amount: 10, payout: 80, win_loss: 70 },
    ],
  });
  assert.deepEqual(months[10].topped_up, 1000);
  assert.deepEqual(totals, {
    bets: 2,
    bet_amount: 210,
    payout: 159.5,
    win_loss: -50.5,
    topped_up: 3700.07,
    withdrawn: 1500,
  });
  assert.deepEqual((await answer(other)).months[11].groups, [
    { group: null, bets: 1, bet_amount: 99.99, payout: 0, win_loss: -99.99 },
  ]);
  site.go("2027-11-01 00:00:00");
  assert.deepEqual((await answer(member)).months[0].topped_up, 900, "a year later only December is left");
});

/** Takes in a version of a bet, as a provider's correction does. */
async function correct(
  { ctx, db, go }: HistorySite,
  { id }: TestMember,
  version: number,
  one: { at: string; number: number; cents: bigint; payout: bigint; group: "egame" | "live" | null },
): Promise<void> {
  const player = `year${id}`;
  await db.insertInto("provider_players").values({ member_id: id, provider: "rsg", player, opened_at: ctx.now() })
    .onConflict((known) => known.doNothing()).execute();
  const taken = bet({
    betId: `${player}-${one.number}`,
    player,
    version,
    settledAt: go(one.at),
    betCents: one.cents,
    validBetCents: one.cents,
    payoutCents: one.payout,
    group: one.group,
  });
  await inTransaction(db, (tx) => takeBets(tx, "rsg", [taken], ctx.now()));
}

/** The figures that are not nil, by month and, of bets, by group. */
function figuresOf(months: Awaited<ReturnType<typeof readYear>>): Map<string, bigint> {
  for (const { groups, bets, betCents, payoutCents } of months) {
    assert.deepEqual(sumOfDays(groups, ["bets", "betCents", "payoutCents"]), { bets, betCents, payoutCents });
  }
  const found = months.flatMap(({ day, groups, ...sums }) => [
    [`${day} depositCents`, sums.depositCents] as const,
    [`${day} withdrawalCents`, sums.withdrawalCents] as const,
    ...groups.flatMap(({ group, bets, betCents, payoutCents }) => [
      [`${day} ${group} bets`, bets] as const,
      [`${day} ${group} betCents`, betCents] as const,
      [`${day} ${group} payoutCents`, payoutCents] as const,
    ]),
  ]);
  return new Map(found.filter(([, value]) => value !== 0n).toSorted(([one], [two]) => one < two ? -1 : 1));
}

/** The same from the postings of the member's accounts and from the bets themselves. */
async function recount(db: Kysely<DB>, member: MemberId): Promise<Map<string, bigint>> {
  const inYear = (column: string) =>
    sql`${sql.ref(column)} >= '2025-12-01T00:00+08:00' and ${sql.ref(column)} < '2026-12-01T00:00+08:00'`;
  const month = (column: string) => sql`to_char(${sql.ref(column)} at time zone 'Asia/Taipei', 'YYYY-MM')`;
  const { rows } = await sql<{ name: string; value: bigint }>`
    select ${
    month("posted_at")
  } || case order_kind when 'deposit' then ' depositCents' else ' withdrawalCents' end as name,
        sum(amount_cents)::bigint as value
      from ledger_transfers
      where (order_kind, kind) in (('deposit', 'credit'), ('withdrawal', 'settle')) and ${inYear("posted_at")}
        and exists (select from accounts where member_id = ${member} and id in (debit_account, credit_account))
      group by 1
    union all
    select ${
    month("settled_at")
  } || ' ' || coalesce(game_group, 'null') || ' ' || figure.name, sum(figure.value)::bigint
      from bets cross join lateral (
        values ('bets', 1::bigint), ('betCents', bet_cents), ('payoutCents', payout_cents)
      ) figure (name, value)
      where member_id = ${member} and ${inYear("settled_at")}
      group by 1 having sum(figure.value) <> 0`.execute(db);
  return new Map(rows.map(({ name, value }) => [name, value] as const).toSorted(([one], [two]) => one < two ? -1 : 1));
}
