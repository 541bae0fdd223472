import assert from "node:assert/strict";
import { type Kysely, sql } from "kysely";
import { v7 } from "uuid";
import { post } from "@/db/ledger/post.ts";
import type { AccountRef, OrderKind, TransferKind } from "@/db/ledger/types.ts";
import type { DB } from "@/db/types.ts";

/** The events of a wallet; `begin…` leaves an order open, `end…` ends the one that has been open longest. */
export const walletSteps = [
  "deposit",
  "beginDeposit",
  "endDeposit",
  "beginWithdrawal",
  "endWithdrawal",
  "beginIn",
  "endIn",
  "resolveIn",
  "failedOuts",
  "manyIns",
  "out",
  "adjustUp",
  "adjustDown",
] as const;

type Move = [orderId: string, orderKind: OrderKind, kind: TransferKind, debit: AccountRef, credit: AccountRef];
/** One thing that happens to a wallet. */
export type WalletStep = (typeof walletSteps)[number];
type Wallet = Record<WalletStep, () => Promise<void>>;

/**
 * A member's wallet that orders of every kind move, each a second after the one before.
 * @param clock what the next one is after; a test may set it
 * @param idsOlderMs how much older than their orders ids are
 */
export function openWallet(
  db: Kysely<DB>,
  { member, addressId }: { member: bigint; addressId: bigint },
  clock: { at: number } = { at: Date.now() },
  idsOlderMs = 0,
): Wallet {
  const main: AccountRef = { member, code: "main" };
  const held: AccountRef = { member, code: "hold:withdrawal" };
  const game: AccountRef = { member, code: "game:rsg" };
  const transit: AccountRef = { house: "transit:rsg" };
  const open: Record<"deposits" | "withdrawals" | "transfers", string[]> = {
    deposits: [],
    withdrawals: [],
    transfers: [],
  };
  let day = 0;
  let made = 0;
  const tick = () => new Date(clock.at += 1000);
  const newId = () => v7({ msecs: clock.at - idsOlderMs, seq: ++made });
  const posted = async (moves: Move[], amountCents = 1_00n) => {
    const postings = moves.map(([orderId, orderKind, kind, debit, credit]) => ({
      orderId,
      orderKind,
      kind,
      debit,
      credit,
      amountCents,
      at: new Date(clock.at),
    }));
    for (const { status } of await post(db, postings)) assert.equal(status, "posted");
  };
  const beginDeposit = async () => {
    const id = newId();
    const at = tick();
    await db.insertInto("deposit_orders").values({
      id,
      member_id: member,
      method_id: 1,
      vendor_code: "DUMMY",
      amount_cents: 1_00n,
      state: "created",
      lang: "tw",
      created_at: at,
      expires_at: new Date(at.getTime() + 1),
      next_query_at: at,
    }).execute();
    open.deposits.push(id);
  };
  const endDeposit = async (cents = 1_00n) => {
    const id = open.deposits.shift();
    if (!id) return;
    const at = tick();
    await db.updateTable("deposit_orders").set({ state: "credited", paid_at: at, credited_at: at })
      .where("id", "=", id).execute();
    await posted([[id, "deposit", "credit", { house: "clearing:DUMMY" }, main]], cents);
  };
  const deposit = async (cents = 1_00n) => {
    await beginDeposit();
    open.deposits.unshift(open.deposits.pop()!);
    await endDeposit(cents);
  };
  const transfers = async (direction: "in" | "out", count: number, change: object) => {
    const at = tick();
    const ids = Array.from({ length: count }, newId);
    await db.insertInto("game_transfers").values(ids.map((id) => ({
      id,
      member_id: member,
      provider: "rsg",
      direction,
      amount_cents: 1_00n,
      state: "sent",
      created_at: at,
      sent_at: at,
      ...change,
    }))).execute();
    return ids;
  };
  const adjust = async (cents: bigint) => {
    const id = newId();
    await db.insertInto("adjustments").values({
      id,
      member_id: member,
      amount_cents: cents,
      reason: "a test",
      operator: "test",
      created_at: tick(),
    }).execute();
    const house: AccountRef = { house: "adjustment" };
    const [debit, credit, amountCents] = cents > 0n ? [house, main, cents] : [main, house, -cents];
    await posted([[id, "adjustment", "difference", debit, credit]], amountCents);
  };
  const ended = () => ({ state: "succeeded", moved_cents: 1_00n, finished_at: new Date(clock.at) });
  return {
    deposit,
    beginDeposit,
    endDeposit,
    async beginWithdrawal() {
      await deposit();
      const id = newId();
      await db.insertInto("withdrawals").values({
        id,
        member_id: member,
        mode: "address",
        address_id: addressId,
        amount_cents: 1_00n,
        state: "requested",
        taipei_day: new Date(Date.UTC(2026, 0, ++day)).toISOString().slice(0, 10),
        turnover_met_cents: 0n,
        created_at: tick(),
      }).execute();
      open.withdrawals.push(id);
      await posted([[id, "withdrawal", "hold", main, held]]);
    },
    async endWithdrawal() {
      const id = open.withdrawals.shift();
      if (!id) return;
      await db.updateTable("withdrawals").set({ state: "rejected", ended_at: tick() }).where("id", "=", id).execute();
      await posted([[id, "withdrawal", "release", held, main]]);
    },
    async beginIn() {
      await deposit();
      const [id = ""] = await transfers("in", 1, {});
      open.transfers.push(id);
      await posted([[id, "game_transfer", "hold", main, transit]]);
    },
    async endIn() {
      const id = open.transfers.shift();
      if (!id) return;
      await db.updateTable("game_transfers").set({ state: "failed", attempts: 3, finished_at: tick() })
        .where("id", "=", id).execute();
      await posted([[id, "game_transfer", "release", transit, main]]);
    },
    /** As an operator does whose site has not run since. */
    async resolveIn() {
      const id = open.transfers.shift();
      if (!id) return;
      clock.at += 25 * 60 * 60 * 1000;
      await db.updateTable("game_transfers").set({ state: "failed", finished_at: tick() }).where("id", "=", id)
        .execute();
      await posted([[id, "game_transfer", "release", transit, main]]);
    },
    async failedOuts() {
      await transfers("out", 101, { state: "failed", finished_at: tick() });
    },
    async manyIns() {
      const ids = await transfers("in", 101, ended());
      await deposit(BigInt(ids.length) * 1_00n);
      await posted(ids.map((id): Move => [id, "game_transfer", "hold", main, transit]));
    },
    async out() {
      const { rows } = await sql`select from accounts where member_id = ${member} and code = 'game:rsg'
        and balance_cents >= 100`.execute(db);
      if (rows.length === 0) return;
      const [id = ""] = await transfers("out", 1, ended());
      await posted([[id, "game_transfer", "hold", game, transit], [id, "game_transfer", "settle", transit, main]]);
    },
    adjustUp: () => adjust(3_00n),
    async adjustDown() {
      await deposit(2_00n);
      await adjust(-2_00n);
    },
  };
}
