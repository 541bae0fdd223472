import assert from "node:assert/strict";
import { sql } from "kysely";
import { v7 } from "uuid";
import { inTransaction } from "@/db/in_transaction.ts";
import { post } from "@/db/ledger/post.ts";
import { takeBets } from "@/api/games/bets/take_bets.ts";
import { bet } from "@/api/games/bets/testing.ts";
import { checkProviderDays } from "./check_provider_days.ts";
import { corrupt } from "../books/testing.ts";
import { holdOf } from "./bet_figures.ts";
import { providersReport } from "./providers_report.ts";
import { historySite, writeNovember } from "./testing.ts";

const november = { from: "2026-11-01", to: "2026-11-30" };

Deno.test("a provider's row has its bets, those of unknown players too, and the points that went there and back", async () => {
  await using site = await historySite();
  await writeNovember(site);
  const { rows, totals, disagreements } = await providersReport(site.ctx, { ...november, by: "day" });
  assert.deepEqual(disagreements, []);
  const shown = rows.map((
    row,
  ) => [row.from, row.provider, row.bets, row.netCents, row.inCents, row.outCents, row.settledCents]);
  assert.deepEqual(shown, [
    ["2026-11-20", "bng", 1n, 120_50n, 400_00n, 0n, 120_50n],
    ["2026-11-20", "rsg", 0n, 0n, 300_00n, 0n, 0n],
    ["2026-11-21", "bng", 1n, -70_00n, 0n, 100_00n, 0n],
    ["2026-11-21", "rsg", 2n, 104_99n, 0n, 0n, 99_99n],
    ["2026-11-22", "bng", 0n, 0n, 0n, 0n, -70_00n],
  ]);
  assert.deepEqual([totals.bets, totals.betCents, totals.inCents, totals.outCents], [4n, 314_99n, 700_00n, 100_00n]);
  site.go("2026-11-25 12:00:00");
  const { id } = await site.member({ main: 10_00n });
  const ours = { member: id, code: "main" } as const;
  const sent = {
    orderId: v7(),
    orderKind: "game_transfer",
    kind: "hold",
    amountCents: 7_00n,
    at: site.ctx.now(),
  } as const;
  await post(site.db, [{ ...sent, debit: ours, credit: { house: "transit:bng" } }]);
  const later = await providersReport(site.ctx, { from: "2026-11-25", to: "2026-11-27", by: "day" });
  assert.equal(later.totals.transitCents, 7_00n);
  const quiet = await providersReport(site.ctx, { from: "2026-11-26", to: "2026-11-27", by: "day" });
  assert.deepEqual([quiet.rows, quiet.totals.transitCents], [[], 7_00n], "no row, and yet in transit");
  const { rows: bets } = await sql<{ provider: string; bet: bigint; valid: bigint; payout: bigint }>`
    select provider, sum(bet_cents)::bigint as bet, sum(valid_bet_cents)::bigint as valid,
        sum(payout_cents)::bigint as payout
      from bets where settled_at < '2026-12-01T00:00:00+08:00' group by 1 order by 1`.execute(site.db);
  const month = await providersReport(site.ctx, { ...november, by: "month" });
  assert.deepEqual(
    month.rows.map(({ provider, betCents, validBetCents, payoutCents }) => ({
      provider,
      bet: betCents,
      valid: validBetCents,
      payout: payoutCents,
    })),
    bets,
  );
});

Deno.test("what transfers moved by the ledger and by their own rows is compared", async () => {
  await using site = await historySite();
  await writeNovember(site);
  await corrupt(site.db, "update game_transfers set moved_cents = 1 where provider = 'rsg'");
  const { disagreements } = await providersReport(site.ctx, { ...november, by: "month" });
  assert.deepEqual(disagreements, [
    {
      period: { from: "2026-11-01", to: "2026-11-30" },
      of: "transfers rsg",
      ledgerCents: 300_00n,
      otherCents: 1n,
    },
  ]);
});

Deno.test("a provider's days follow corrections to another day, amount or group, and the books' check holds them to the bets", async () => {
  await using site = await historySite();
  const take = (version: number, at: string, betCents: bigint, group: "egame" | "fish") =>
    inTransaction(site.db, (tx) =>
      takeBets(
        tx,
        "bng",
        [bet({ betId: "a", player: "p", version, betCents, group, settledAt: site.go(at) })],
        site.ctx.now(),
      ));
  await take(1, "2026-11-20 23:59:59", 5_00n, "egame");
  await take(2, "2026-11-21 00:00:00", 7_00n, "fish");
  await take(2, "2026-11-21 00:00:00", 7_00n, "fish");
  const { rows } = await providersReport(site.ctx, { ...november, by: "day" });
  assert.deepEqual(rows.map(({ from, bets, betCents }) => [from, bets, betCents]), [["2026-11-21", 1n, 7_00n]]);
  assert.deepEqual(await checkProviderDays(site.db), []);
  await sql`update provider_bet_days set payout_cents = payout_cents + 1 where day = '2026-11-21'`.execute(site.db);
  assert.deepEqual(
    (await checkProviderDays(site.db)).map(({ invariant, subject, found }) => [invariant, subject, found]),
    [["provider_day_is_sum_of_bets", "bng 2026-11-21 fish", "1 bets, 7.00, paid out 0.01"]],
  );
});

Deno.test("the hold is what of each 100 bet stays, below zero where members won, and none without bets", () => {
  const figures = { bets: 1n, validBetCents: 0n, payoutCents: 0n };
  assert.equal(holdOf({ ...figures, betCents: 300_00n, netCents: 100_00n }), 33_33n);
  assert.equal(holdOf({ ...figures, betCents: 300_00n, netCents: -100_00n }), -33_33n);
  assert.equal(holdOf({ ...figures, betCents: 0n, netCents: 0n }), null);
});
