import assert from "node:assert/strict";
import { sql } from "kysely";
import { v7 } from "uuid";
import { restoreArchive } from "@/api/accounting/archives/restore_archive.ts";
import { ArchivedSpan } from "@/api/accounting/archives/refuse_archived_span.ts";
import { membersReport } from "@/api/accounting/reports/members_report.ts";
import { checkAccounts } from "@/api/accounting/books/check_accounts.ts";
import { findProvider } from "@/api/games/bets/operators/find_provider.ts";
import { checkByHand } from "@/api/games/bets/operators/check_by_hand.ts";
import { refetchByHand } from "@/api/games/bets/operators/refetch_by_hand.ts";
import { openCursors } from "@/api/games/bets/pull_bets.ts";
import { type ReadLog, readLog } from "@/api/games/bets/read_log.ts";
import { bet } from "@/api/games/bets/testing.ts";
import type { GameProvider, ProviderBet } from "@/api/games/providers/port.ts";
import { findRefused } from "@/api/games/refused_records/operators/find_refused.ts";
import { creditOrder } from "@/api/payments/deposits/settlement/credit.ts";
import { inTransaction } from "@/db/in_transaction.ts";
import { post } from "@/db/ledger/post.ts";
import { type ArchivedSite, archivedSite, hashOfRows } from "./archived_site.ts";
import { amy, present } from "./present.ts";

Deno.test("a bet that comes to an archived month, or corrects one of it, is held aside for operators; the others are taken", async () => {
  await using context = await archivedSite();
  const { site: { ctx }, db, archive } = context;
  await context.archiveMonths(2);
  const [archived, live] = [await someBet(context, "2025-02-01"), await someBet(context, "2025-12-01")];
  const before = await hashOfRows(db);
  const settledAt = live.settledAt;
  const late = bet({ betId: "late", player: live.player, settledAt: new Date("2025-02-03T00:00:00Z") });
  const refused: ProviderBet[] = [
    late,
    { ...archived, version: archived.version + 1, payoutCents: 1_00n },
    { ...archived, betId: `${archived.betId} moved`, settledAt: late.settledAt },
    { ...live, version: live.version + 1, settledAt: late.settledAt },
  ];
  const read = await take(context, live.provider, refused);
  assert.deepEqual([read.taken, read.refused, read.error], [0, 4, null]);
  assert.equal(await hashOfRows(db), before, "nothing of it came into the database");
  const held = await findRefused(db, live.provider);
  assert.deepEqual(
    held.map(({ record_id, reason }) => [record_id, reason]).sort(),
    [
      ["late", "2025-02 is archived"],
      [archived.betId, "2025-02 is archived"],
      [`${archived.betId} moved`, "2025-02 is archived"],
      [live.betId, "2025-02 is archived"],
    ].sort(),
  );
  assert.match(held.find(({ record_id }) => record_id === "late")!.raw, /"settledAt":"2025-02-03T00:00:00\.000Z"/);
  // A correction of a live bet goes on, and clears what was held.
  const good = await take(context, live.provider, [{
    ...live,
    version: live.version + 2,
    settledAt,
    payoutCents: 1_00n,
  }]);
  assert.deepEqual([good.taken, good.refused], [1, 0]);
  assert.equal((await findRefused(db, live.provider)).length, 3);
  assert.deepEqual(await checkAccounts(ctx), []);
  // The database refuses what code might forget, in the default partition and by an update.
  await assert.rejects(
    sql`update bets set settled_at = ${late.settledAt} where bet_id = ${live.betId}`.execute(db),
    /the bets of 2025-02 are archived/,
  );
  // Restored, the month takes them.
  assert.equal((await restoreArchive(archive, "2025-02", amy)).kind, "restored");
  assert.deepEqual((await take(context, live.provider, [late])).taken, 1);
  assert.deepEqual(await checkAccounts(ctx), []);
});

Deno.test("a top-up of an archived month that is paid late is held as paid for operators, and credited once the month is back", async () => {
  await using context = await archivedSite();
  const { site: { ctx }, db, archive } = context;
  await context.archiveMonths(2);
  const order = await expiredOrder(context, new Date("2025-02-10T00:00:00Z"));
  const notice = {
    kind: "paid",
    orderId: order.id,
    vendorOrderNo: "late",
    amountCents: order.amount_cents,
    currency: "TWD",
    merchantIsOurs: true,
    paidAt: present,
  } as const;
  const credit = () =>
    inTransaction(db, async (tx) => {
      const row = await tx.selectFrom("deposit_orders").selectAll().where("id", "=", order.id).forNoKeyUpdate()
        .executeTakeFirstOrThrow();
      return (await creditOrder(ctx, tx, { order: row, notice, flags: ["late"] })).verdict;
    });
  const before = await hashOfRows(db);
  assert.equal(await credit(), "credit_refused");
  assert.equal(await hashOfRows(db), before);
  const held = await db.selectFrom("deposit_orders").select(["state", "flags"]).where("id", "=", order.id)
    .executeTakeFirstOrThrow();
  assert.deepEqual(held, { state: "paid", flags: ["late", "credit_refused"] });
  assert.deepEqual(await checkAccounts(ctx), []);
  // The ledger itself takes no posting of the order by any way.
  const posting = {
    orderId: order.id,
    orderKind: "deposit",
    kind: "credit",
    debit: { house: "clearing:DUMMY" },
    credit: { member: order.member_id, code: "main" },
    amountCents: 1_00n,
    at: present,
  } as const;
  await assert.rejects(inTransaction(db, (tx) => post(tx, [posting])), /the postings of order .* are archived/);
  assert.equal((await restoreArchive(archive, "2025-02", amy)).kind, "restored");
  assert.equal(await credit(), "credited");
  assert.deepEqual(await checkAccounts(ctx), []);
});

Deno.test("whatever would sum up archived days is refused, and the days before and after them are not", async () => {
  await using context = await archivedSite();
  const { site: { ctx }, db } = context;
  await context.archiveMonths(2);
  const provider = (await findProvider(db, "rsg"))!;
  const isRefused = (month: string) => (error: unknown) => error instanceof ArchivedSpan && error.month === month;
  const day = (text: string) => new Date(`${text}T00:00:00+08:00`);
  await assert.rejects(checkByHand(ctx, provider, day("2025-02-10"), amy), isRefused("2025-02"));
  const span = { from: day("2025-01-31"), to: day("2025-02-02") };
  await assert.rejects(refetchByHand(ctx, provider, span, amy), isRefused("2025-01"));
  const report = (from: string, to: string) => membersReport(ctx, { from, to, order: "account", limit: 10 });
  await assert.rejects(report("2025-02-01", "2025-03-31"), isRefused("2025-02"));
  assert.ok((await report("2025-04-01", "2025-04-30")).members > 0n);
  assert.deepEqual((await report("2024-10-01", "2024-10-31")).rows, []);
});

/** An expired top-up order. */
async function expiredOrder({ db }: ArchivedSite, at: Date) {
  const { method_id, vendor_code, member_id } = await db.selectFrom("deposit_orders").selectAll().limit(1)
    .executeTakeFirstOrThrow();
  return await db.insertInto("deposit_orders").values({
    id: v7({ msecs: at.getTime() }),
    member_id,
    method_id,
    vendor_code,
    amount_cents: 1000_00n,
    state: "expired",
    lang: "tw",
    created_at: at,
    expires_at: new Date(at.getTime() + 3_600_000),
    next_query_at: at,
  }).returningAll().executeTakeFirstOrThrow();
}

interface KnownBet extends ProviderBet {
  provider: string;
}

/** The first bet since a day, as its provider would report it again. */
async function someBet({ db }: ArchivedSite, since: string): Promise<KnownBet> {
  const row = await db.selectFrom("bet_ids").selectAll().where("settled_at", ">=", new Date(`${since}T00:00:00Z`))
    .where("provider", "=", "rsg").orderBy("settled_at").limit(1).executeTakeFirstOrThrow();
  const stored = await db.selectFrom("bets").selectAll().where("provider", "=", "rsg").where("bet_id", "=", row.bet_id)
    .executeTakeFirst();
  return {
    ...bet({ betId: row.bet_id, player: stored?.player ?? "p" }),
    provider: row.provider,
    version: Number(stored?.version ?? 1n),
    settledAt: row.settled_at,
  };
}

async function take({ site: { ctx } }: ArchivedSite, provider: string, bets: ProviderBet[]): Promise<ReadLog> {
  await openCursors(ctx);
  const adapter: Pick<GameProvider, "betLog"> = {
    betLog: () => Promise.resolve({ kind: "bets", bets, cursor: null, more: false }),
  };
  return await readLog(ctx, adapter as GameProvider, { provider, cursor: null, moves: false, maxPages: 1 });
}
