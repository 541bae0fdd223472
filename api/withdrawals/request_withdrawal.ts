import type { PayoutMode } from "./payouts/port.ts";
import type { Kysely, Transaction } from "kysely";
import { inTransaction } from "@/db/in_transaction.ts";
import { accountOf } from "@/db/ledger/balances.ts";
import { lockAccounts } from "@/db/ledger/lock_accounts.ts";
import type { DB } from "@/db/types.ts";
import { readTurnover } from "../bets/turnover.ts";
import type { Ctx, MemberId } from "../context.ts";
import { lockMember } from "../members/lock_member.ts";
import { done, refuse, refuseUntil, type Result } from "../result.ts";
import { approvedTarget, type Target } from "./check_target.ts";
import { hasAskedTooOften, hasWithdrawnOn } from "./used_today.ts";
import { findWithdrawal, holdMoney, type WithdrawalRow } from "./withdrawal.ts";
import { checkWithdrawalPassword, withdrawalPasswordHash } from "../members/withdrawal_password.ts";
import { withdrawalAmountRefusal } from "@/shared/amount_rules.ts";
import { taipeiDay, taipeiDayLeftS } from "@/shared/taipei_time.ts";

export interface NewWithdrawal {
  /** UUIDv7. The same id again gives the withdrawal that has it. */
  orderId: string;
  mode: PayoutMode;
  /** The card's or the address's. */
  targetId: number;
  /** Null where none was given, or none that is whole TWD. */
  amountCents: bigint | null;
  password: string;
}

/** The refusals in the order in which they are checked; see money.md. */
export const withdrawalRefusals = [
  "account_locked",
  "card_unusable",
  "withdrawal_password_wrong",
  "withdrawals_locked",
  "busy",
  "withdrawal_amount",
  "withdrawal_below_minimum",
  "withdrawal_above_maximum",
  "one_withdrawal_a_day",
  "too_many_attempts",
  "turnover_remaining",
  "insufficient_funds",
] as const;
export type WithdrawalRefusal = (typeof withdrawalRefusals)[number];

/** The range of one withdrawal, in cents. */
export const withdrawalRange = { minCents: 1000_00n, maxCents: 1_000_000_00n } as const;

/**
 * Asks for a withdrawal: the money is held from here on, until it is paid or given back. One member's requests are
 * decided one after the other, so of fifty at once one is taken. A repeat gets what it made the first time, whatever
 * has changed since; it needs no password and does not count as a try at one.
 */
export async function requestWithdrawal(
  ctx: Ctx,
  member: MemberId,
  input: NewWithdrawal,
): Promise<Result<WithdrawalRow, WithdrawalRefusal>> {
  const existing = await findExisting(ctx.db, member, input.orderId);
  if (existing) return done(existing);
  const usable = await findTarget(ctx.db, member, input);
  if (!usable.ok) return usable;
  const password = await checkWithdrawalPassword(ctx, member, input.password);
  if (!password.ok) return password;
  const amount = checkAmount(input.amountCents);
  if (!amount.ok) return amount;
  const asked = { ...input, amountCents: amount.value };
  return await inTransaction(ctx.db, (tx) => hold(ctx, tx, member, asked, password.value));
}

/** The withdrawal that was made under this id before. */
async function findExisting(db: Kysely<DB>, member: MemberId, orderId: string): Promise<WithdrawalRow | null> {
  const existing = await findWithdrawal(db, orderId);
  if (existing && existing.member_id !== member) throw new Error(`withdrawal ${orderId} belongs to another member`);
  return existing ?? null;
}

async function findTarget(
  db: Kysely<DB>,
  member: MemberId,
  { mode, targetId }: NewWithdrawal,
): Promise<Result<Target, "account_locked" | "card_unusable">> {
  const { locked_at } = await db.selectFrom("members").select("locked_at").where("id", "=", member)
    .executeTakeFirstOrThrow();
  if (locked_at) return refuse("account_locked");
  const target = await approvedTarget(db, member, mode, targetId);
  return target ? done(target) : refuse("card_unusable");
}

function checkAmount(
  cents: bigint | null,
): Result<bigint, "withdrawal_amount" | "withdrawal_below_minimum" | "withdrawal_above_maximum"> {
  if (cents === null) return refuse("withdrawal_amount");
  const refusal = withdrawalAmountRefusal(cents, withdrawalRange);
  return refusal ? { ok: false, refusal } : done(cents);
}

async function hold(
  ctx: Ctx,
  tx: Transaction<DB>,
  member: MemberId,
  input: NewWithdrawal & { amountCents: bigint },
  passwordHash: string | null,
): Promise<Result<WithdrawalRow, WithdrawalRefusal>> {
  // All of it before anything is read: what these two rows protect is read by later statements, each of its own moment.
  await lockMember(tx, member);
  await lockAccounts(tx, member, ["main", "hold:withdrawal"]);
  const existing = await findExisting(tx, member, input.orderId);
  if (existing) return done(existing);
  // Again, because what was true before the locks were held may not be now.
  const target = await findTarget(tx, member, input);
  if (!target.ok) return target;
  if (await withdrawalPasswordHash(tx, member) !== passwordHash) return refuse("withdrawal_password_wrong");
  const now = ctx.now();
  if (await hasWithdrawnOn(tx, member, now)) return refuse("one_withdrawal_a_day");
  if (await hasAskedTooOften(tx, member, now)) return refuseUntil("too_many_attempts", taipeiDayLeftS(now));
  const { requiredCents, playedCents } = await readTurnover(tx, member);
  const remaining = requiredCents - playedCents;
  if (remaining > 0n) return refuse("turnover_remaining", { remainingCents: remaining });
  const { balanceCents } = await accountOf(tx, member, "main");
  if (balanceCents < input.amountCents) return refuse("insufficient_funds");
  const order = await tx.insertInto("withdrawals").values({
    id: input.orderId,
    member_id: member,
    mode: input.mode,
    ...target.value,
    amount_cents: input.amountCents,
    state: "requested",
    taipei_day: taipeiDay(now),
    turnover_met_cents: playedCents,
    created_at: now,
  }).returningAll().executeTakeFirstOrThrow();
  await holdMoney(tx, order);
  return done(order);
}
