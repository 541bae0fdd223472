import type { Buffer } from "node:buffer";
import type { PayoutMode } from "./payouts/port.ts";
import type { Kysely, Transaction } from "kysely";
import { accountOf } from "@/db/ledger/balances.ts";
import { lockAccounts } from "@/db/ledger/lock_accounts.ts";
import type { DB } from "@/db/types.ts";
import { readTurnover } from "@/api/games/bets/turnover.ts";
import type { Ctx } from "../../context.ts";
import type { MemberId } from "../../member_id.ts";
import { type Lease, whileLeased } from "@/api/platform/http/idempotency_keys.ts";
import { readWithdrawalLimits, type WithdrawalLimits } from "@/api/rewards/levels/withdrawal_limits.ts";
import { lockMember } from "@/api/identity/members/lock_member.ts";
import { done, refuse, refuseClosed, refuseUntil, type Result } from "../../result.ts";
import { payInTurn } from "@/api/platform/limits/payment_limiter.ts";
import { findClosing, shareMaintenance } from "@/api/platform/maintenance/closing.ts";
import { checkStatus } from "@/api/identity/status/check_status.ts";
import { type StatusRefusal, statusRefusals } from "@/api/identity/status/status.ts";
import { checkFactorRule, factorRuleRefusals } from "@/api/identity/second_factor/factor_rule.ts";
import { approvedTarget, type Target } from "./check_target.ts";
import { hasRequestedTooOften, numberOfDay } from "./used_today.ts";
import { findWithdrawal, holdMoney, type WithdrawalRow } from "./withdrawal.ts";
import {
  checkWithdrawalPassword,
  withdrawalPasswordStands,
} from "@/api/identity/members/passwords/withdrawal_password.ts";
import { withdrawalAmountRefusal } from "@/shared/rules/amount_rules.ts";
import { taipeiDay, taipeiDayLeftS } from "@/shared/taipei_time.ts";

export interface NewWithdrawal {
  /** UUIDv7. The same id again gives the withdrawal that has it. */
  orderId: string;
  mode: PayoutMode;
  /** The card's or the address's. */
  targetId: number;
  /** Null if none was given, or none that is whole TWD. */
  amountCents: bigint | null;
  password: string;
  /** The token's hash of the session that asks; left out, no factor is proved. */
  session?: Buffer;
  /** Of the request's Idempotency-Key, without which nothing may be committed. */
  claim?: Lease;
}

/** The refusals in the order in which they are checked; see money.md. */
export const withdrawalRefusals = [
  "withdrawals_maintenance",
  ...statusRefusals,
  "card_unusable",
  "withdrawal_password_wrong",
  "withdrawals_locked",
  "busy",
  "withdrawal_amount",
  "withdrawal_below_minimum",
  "withdrawal_above_maximum",
  ...factorRuleRefusals,
  "one_withdrawal_a_day",
  "withdrawals_of_day_used",
  "too_many_attempts",
  "turnover_remaining",
  "insufficient_funds",
] as const;
export type WithdrawalRefusal = (typeof withdrawalRefusals)[number];

/** The least of one withdrawal, in cents; the most is a benefit of the member's level. */
export const minWithdrawalCents = 1000_00n;

/**
 * Requests a withdrawal: the money is held from here on, until it is paid or given back. One member's requests are
 * decided one after the other, so of fifty at once one is accepted. A repeat returns its first result, whatever has
 * changed since, and needs no password.
 */
export async function requestWithdrawal(
  ctx: Ctx,
  member: MemberId,
  input: NewWithdrawal,
): Promise<Result<WithdrawalRow, WithdrawalRefusal | "still_in_flight">> {
  const existing = await findExisting(ctx.db, member, input.orderId);
  return existing ? done(existing) : await payInTurn(ctx, member, () => request(ctx, member, input));
}

async function request(
  ctx: Ctx,
  member: MemberId,
  input: NewWithdrawal,
): Promise<Result<WithdrawalRow, WithdrawalRefusal | "still_in_flight">> {
  const open = await checkOpen(ctx.db);
  if (!open.ok) return open;
  const usable = await findTarget(ctx, member, input);
  if (!usable.ok) return usable;
  const password = await checkWithdrawalPassword(ctx, member, input.password);
  if (!password.ok) return password;
  // The most is the level's, and asked for under the lock.
  const amount = checkAmount(input.amountCents);
  if (!amount.ok) return amount;
  const params = { ...input, amountCents: amount.value };
  return await whileLeased(ctx, input.claim, (tx) => hold(ctx, tx, member, params, password.value));
}

/** The withdrawal that was made under this id before. */
async function findExisting(db: Kysely<DB>, member: MemberId, orderId: string): Promise<WithdrawalRow | null> {
  const existing = await findWithdrawal(db, orderId);
  if (existing && existing.member_id !== member) throw new Error(`withdrawal ${orderId} belongs to another member`);
  return existing ?? null;
}

/** Whether withdrawals are taken now, by the database's time. */
async function checkOpen(db: Kysely<DB>): Promise<Result<null, "withdrawals_maintenance">> {
  const notice = await findClosing(db, { kind: "withdrawals" });
  return notice ? refuseClosed("withdrawals_maintenance", notice) : done(null);
}

async function findTarget(
  ctx: Ctx,
  member: MemberId,
  { mode, targetId }: NewWithdrawal,
): Promise<Result<Target, StatusRefusal | "card_unusable">> {
  const allowed = await checkStatus(ctx, member, "withdraw");
  if (!allowed.ok) return allowed;
  const target = await approvedTarget(ctx.db, member, mode, targetId);
  return target ? done(target) : refuse("card_unusable");
}

function checkAmount(
  cents: bigint | null,
  limits?: WithdrawalLimits,
): Result<bigint, "withdrawal_amount" | "withdrawal_below_minimum" | "withdrawal_above_maximum"> {
  if (cents === null) return refuse("withdrawal_amount");
  const refusal = withdrawalAmountRefusal(cents, {
    minCents: minWithdrawalCents,
    maxCents: limits?.maxCents ?? cents,
  });
  return refusal ? { ok: false, refusal } : done(cents);
}

async function hold(
  ctx: Ctx,
  tx: Transaction<DB>,
  member: MemberId,
  input: NewWithdrawal & { amountCents: bigint },
  passwordHash: string | null,
): Promise<Result<WithdrawalRow, WithdrawalRefusal>> {
  // Maintenance begins before this request is judged, or after it is over.
  await shareMaintenance(tx);
  // Locks both rows before anything is read: later statements read the data they protect, each at its own moment.
  await lockMember(tx, member);
  await lockAccounts(tx, member, ["main", "hold:withdrawal"]);
  const existing = await findExisting(tx, member, input.orderId);
  if (existing) return done(existing);
  // Again, because what was true before the locks were held may not be now.
  const open = await checkOpen(tx);
  if (!open.ok) return open;
  const target = await findTarget({ ...ctx, db: tx }, member, input);
  if (!target.ok) return target;
  const limits = await readWithdrawalLimits(tx, member);
  const amount = checkAmount(input.amountCents, limits);
  if (!amount.ok) return amount;
  const proved = await checkFactorRule({ ...ctx, db: tx }, member, input);
  if (!proved.ok) return proved;
  const stands = await withdrawalPasswordStands({ ...ctx, db: tx }, member, passwordHash);
  if (!stands.ok) return stands;
  const now = ctx.now();
  const number = await numberOfDay(tx, member, now, limits.aDay);
  if (number === null) return dayUsed(limits);
  if (await hasRequestedTooOften(tx, member, now)) return refuseUntil("too_many_attempts", taipeiDayLeftS(now));
  const { requiredCents, playedCents, bonusesCents } = await readTurnover(tx, member);
  const remaining = requiredCents - playedCents + bonusesCents;
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
    number_of_day: number,
    turnover_met_cents: playedCents,
    created_at: now,
  }).returningAll().executeTakeFirstOrThrow();
  await holdMoney(tx, order);
  return done(order);
}

function dayUsed({ aDay: max }: WithdrawalLimits): Result<never, "one_withdrawal_a_day" | "withdrawals_of_day_used"> {
  return max === 1 ? refuse("one_withdrawal_a_day") : refuse("withdrawals_of_day_used", { max });
}
