import { type Kysely, sql } from "kysely";
import { v7 } from "uuid";
import { post } from "@/db/ledger/post.ts";
import { testMembers } from "@/db/ledger/testing/postings.ts";
import type { AccountRef, OrderKind, Posting, TransferKind } from "@/db/ledger/types.ts";
import type { DB } from "@/db/types.ts";
import { taipeiDay } from "@/shared/taipei_time.ts";

/** Small correct books: one order of every kind and state that has transfers. Amounts in cents. */
export interface TestBooks {
  member: bigint;
  /** Of Taipei, in which they were written (2026-11). */
  month: string;
  /** Credited with 1000.00. */
  deposit: string;
  /** Into the game: 300.00, of which the provider took 200.00. */
  transferIn: string;
  /** Into the game: 50.00, refused by the provider. */
  failedIn: string;
  /** Out of the game: 20.00, not answered yet. */
  openOut: string;
  /** Lost in the game: 30.00. */
  settlement: string;
  /** Given by an operator: 5.00. */
  adjustment: string;
}

/** Writes the books' orders with their transfers. The main wallet then holds 805.00 and the game 150.00. */
export async function writeTestBooks(db: Kysely<DB>): Promise<TestBooks> {
  const [member = 0n] = await testMembers(db, 1);
  const at = new Date();
  const house: TestBooks = {
    member,
    month: taipeiDay(at).slice(0, 7),
    deposit: v7(),
    transferIn: v7(),
    failedIn: v7(),
    openOut: v7(),
    settlement: v7(),
    adjustment: v7(),
  };
  const main: AccountRef = { member, code: "main" };
  const game: AccountRef = { member, code: "game:rsg" };
  const transit: AccountRef = { house: "transit:rsg" };
  await writeOrders(db, house, at);
  await post(db, [
    posting(house.deposit, "deposit", "credit", { house: "clearing:DUMMY" }, main, 1000_00n),
    posting(house.transferIn, "game_transfer", "hold", main, transit, 300_00n),
    posting(house.transferIn, "game_transfer", "settle", transit, game, 200_00n),
    posting(house.transferIn, "game_transfer", "release", transit, main, 100_00n),
    posting(house.failedIn, "game_transfer", "hold", main, transit, 50_00n),
    posting(house.failedIn, "game_transfer", "release", transit, main, 50_00n),
    posting(house.openOut, "game_transfer", "hold", game, transit, 20_00n),
    posting(house.settlement, "settlement", "difference", game, { house: "settlement:rsg" }, 30_00n),
    posting(house.adjustment, "adjustment", "difference", { house: "adjustment" }, main, 5_00n),
  ]);
  return house;
}

/** Changes data as the ledger's functions never do: without triggers and foreign keys. Needs a superuser. */
export async function corrupt(db: Kysely<DB>, ...statements: string[]): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    for (const statement of statements) await sql.raw(statement).execute(tx);
  });
}

async function writeOrders(db: Kysely<DB>, house: TestBooks, at: Date): Promise<void> {
  const { member, month } = house;
  await db.insertInto("providers").values({ code: "rsg", name: "RSG", protocol: "hmac_json" }).execute();
  await db.insertInto("payment_methods").values({
    id: 1,
    kind: "atm",
    vendor_code: "DUMMY",
    vendor_name: "Dummy",
    icon: "bank",
    user_levels: [0],
    min_cents: 1n,
    max_cents: 1n,
    pay_within_minutes: 1,
    sort: 1,
  }).execute();
  await db.insertInto("deposit_orders").values({
    id: house.deposit,
    member_id: member,
    method_id: 1,
    vendor_code: "DUMMY",
    amount_cents: 1000_00n,
    state: "credited",
    lang: "tw",
    vendor_order_no: "1",
    created_at: at,
    expires_at: new Date(at.getTime() + 1),
    next_query_at: at,
    paid_at: at,
    credited_at: at,
  }).execute();
  await db.insertInto("turnover_requirements").values({
    order_id: house.deposit,
    member_id: member,
    required_cents: 1000_00n,
    created_at: at,
  }).execute();
  await db.insertInto("mails").values({
    id: v7(),
    member_id: member,
    kind: "top_up_credited",
    params: JSON.stringify({ cents: "100000" }),
    order_id: house.deposit,
    created_at: at,
  }).execute();
  await db.insertInto("turntable_chances").values({
    order_id: house.deposit,
    member_id: member,
    amount_cents: 1000_00n,
    per_cents: 500_00n,
    chances: 2n,
    created_at: at,
  }).execute();
  await db.insertInto("level_progress").values({ member_id: member, credited_cents: 1000_00n }).execute();
  await db.insertInto("level_months").values({
    member_id: member,
    deposit_cents: 1000_00n,
    month: sql<Date>`${`${month}-01`}::date`,
  }).execute();
  const transfer = { member_id: member, provider: "rsg", created_at: at, sent_at: at, next_attempt_at: at };
  await db.insertInto("game_transfers").values([
    {
      ...transfer,
      id: house.transferIn,
      direction: "in",
      amount_cents: 300_00n,
      state: "succeeded",
      moved_cents: 200_00n,
      finished_at: at,
    },
    { ...transfer, id: house.failedIn, direction: "in", amount_cents: 50_00n, state: "failed", finished_at: at },
    { ...transfer, id: house.openOut, direction: "out", amount_cents: 20_00n, state: "unknown" },
  ]).execute();
  await db.insertInto("settlements").values({
    id: house.settlement,
    member_id: member,
    provider: "rsg",
    difference_cents: -30_00n,
    provider_balance_cents: 170_00n,
    created_at: at,
  }).execute();
  await db.insertInto("adjustments").values({
    id: house.adjustment,
    member_id: member,
    amount_cents: 5_00n,
    reason: "goodwill",
    operator: "test",
    created_at: at,
  }).execute();
}

function posting(
  orderId: string,
  orderKind: OrderKind,
  kind: TransferKind,
  debit: AccountRef,
  credit: AccountRef,
  amountCents: bigint,
): Posting {
  return { orderId, orderKind, kind, debit, credit, amountCents, at: new Date() };
}
