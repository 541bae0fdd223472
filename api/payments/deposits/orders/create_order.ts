import { sql, type Transaction } from "kysely";
import type { DB } from "@/db/types.ts";
import type { Ctx } from "@/api/context.ts";
import type { MemberId } from "../../../member_id.ts";
import { type Lease, whileLeased } from "@/api/platform/http/idempotency_keys.ts";
import { done, refuse, refuseField, type Result } from "@/api/result.ts";
import { payInTurn } from "@/api/platform/limits/payment_limiter.ts";
import { findDepositOver, overDepositLimit } from "@/api/accounting/play_limits/over_limit.ts";
import { lockMember } from "@/api/identity/members/lock_member.ts";
import { readStatus } from "@/api/identity/status/check_status.ts";
import { allow, type StatusRefusal } from "@/api/identity/status/status.ts";
import { findMethod, type MethodRow, shareMethod, usableMethods } from "./methods.ts";
import { openAtVendor, openedWithinMs } from "./open_at_vendor.ts";
import { findDepositOrder, type OrderRow } from "./order.ts";
import { checkOrderLimits, type OrderLimitRefusal } from "./order_limits.ts";
import { storeTypesOf } from "../vendors/store_types.ts";
import { type DepositAmountRefusal, depositAmountRefusal } from "@/shared/rules/amount_rules.ts";

export interface NewDeposit {
  /** UUIDv7. The same id again gives the order that has it. */
  orderId: string;
  methodId: number;
  amountCents: bigint;
  /** The chain of stores by the vendor's code; ignored if the method offers no choice. */
  storeType?: string | undefined;
  /** Language of the vendor's own page. */
  lang: string;
  /** Of the request's Idempotency-Key, without which nothing may be committed. */
  claim?: Lease;
}

export type DepositRefusal =
  | "method_unavailable"
  | "method_maintenance"
  | "not_activated"
  | "own_account_missing"
  | StatusRefusal
  | "top_up_below_minimum"
  | "top_up_above_maximum"
  | OrderLimitRefusal
  | "top_up_limit_reached"
  | "invalid_field"
  | "vendor_failed"
  | "busy"
  | "still_in_flight";

/**
 * Opens a top-up order and has the vendor open it too. The order is committed before the vendor is called. While the
 * vendor has not answered, the order stays `created`: the vendor may know it, so it is asked again later. A repeat gets
 * the outcome of the first request, whatever has changed since.
 */
export async function createOrder(
  ctx: Ctx,
  member: MemberId,
  input: NewDeposit,
): Promise<Result<OrderRow, DepositRefusal>> {
  const existing = await existingOrder(ctx, member, input.orderId);
  if (existing) return outcomeOf(existing);
  const usable = await findMethod(ctx, member, input.methodId);
  if (!usable.ok) return usable;
  const early = await checkMember(ctx, member);
  if (!early.ok) return early;
  const method = usable.value;
  const inRange = checkAmount(method, input);
  if (!inRange.ok) return inRange;
  const store = chooseStore(ctx, method, input.storeType);
  if (!store.ok) return store;
  // The vendor is asked after the turn: it may take seconds.
  const created = await payInTurn(
    ctx,
    member,
    () => whileLeased(ctx, input.claim, (tx) => openOrder(ctx, tx, member, method, input, store.value)),
  );
  if (!created.ok) return created;
  if (created.value) return outcomeOf(await openAtVendor(ctx, created.value));
  const first = await existingOrder(ctx, member, input.orderId);
  if (!first) throw new Error(`order ${input.orderId} has disappeared`);
  return outcomeOf(first);
}

/** Whether the method takes so much. */
function checkAmount(
  { min_cents: minCents, max_cents: maxCents }: MethodRow,
  { amountCents }: NewDeposit,
): Result<null, DepositAmountRefusal["code"]> {
  const refusal = depositAmountRefusal(amountCents, { minCents, maxCents });
  return refusal ? { ok: false, refusal } : done(null);
}

/** Whether the member may deposit: by their status, and where the setting wants it once an operator has activated them. */
async function checkMember(ctx: Ctx, member: MemberId): Promise<Result<null, StatusRefusal | "not_activated">> {
  const currentStatus = await readStatus(ctx, member);
  const isMissing = currentStatus.status === "new" && ctx.settings.get("deposit.require_activation");
  return isMissing ? refuse("not_activated") : allow(currentStatus, "deposit");
}

/** The chain of stores that the order is for; null for a method that offers no choice. */
function chooseStore(
  { vendors }: Pick<Ctx, "vendors">,
  method: MethodRow,
  given: string | undefined,
): Result<string | null, "invalid_field"> {
  const choices = storeTypesOf(vendors, method);
  if (choices.length === 0) return done(null);
  const chosen = choices.find(({ code }) => code === given);
  return chosen ? done(chosen.code) : refuseField("store_type", "choice");
}

/** Inserts the order if the member may have one more; undefined when one of this id exists already. */
async function openOrder(
  ctx: Ctx,
  tx: Transaction<DB>,
  member: MemberId,
  method: MethodRow,
  input: NewDeposit,
  storeType: string | null,
): Promise<Result<OrderRow | undefined, DepositRefusal>> {
  // A change of the method by operators is before the order, or after it.
  await shareMethod(tx, method.id);
  await lockMember(tx, member);
  if (await findDepositOrder(tx, input.orderId)) return done(undefined);
  const still = await checkMember({ ...ctx, db: tx }, member);
  if (!still.ok) return still;
  if (await lacksOwnAccount(ctx, tx, member, method)) return refuse("own_account_missing");
  const allowed = await checkOrderLimits(ctx, tx, member, method.vendor_code);
  return allowed.ok ? await insertOrder(ctx, tx, member, method, input, storeType) : allowed;
}

/** Whether the method is a bank transfer that only a member with an approved card may order. */
async function lacksOwnAccount(
  { settings }: Ctx,
  tx: Transaction<DB>,
  member: MemberId,
  { kind }: MethodRow,
): Promise<boolean> {
  const isTransfer = kind === "atm" || kind === "vip_atm";
  if (!isTransfer || settings.get("deposit.atm_own_account") !== "require") return false;
  const card = await tx.selectFrom("bank_cards").select("id").where("member_id", "=", member)
    .where("state", "=", "approved").where("removed_at", "is", null).limit(1).executeTakeFirst();
  return card === undefined;
}

/**
 * Inserts the order unless a top-up limit forbids it, or the method is no longer offered: judged by the same statement,
 * under the locks of method and member.
 */
async function insertOrder(
  ctx: Ctx,
  tx: Transaction<DB>,
  member: MemberId,
  method: MethodRow,
  input: NewDeposit,
  storeType: string | null,
): Promise<Result<OrderRow | undefined, DepositRefusal>> {
  const now = ctx.now();
  const judged = { ...ctx, db: tx };
  const offered = usableMethods(judged, member).where("payment_methods.id", "=", method.id)
    .where("min_cents", "<=", input.amountCents).where("max_cents", ">=", input.amountCents);
  const deposit = { member: sql`${member}::bigint`, cents: sql`${input.amountCents}::bigint`, at: now };
  const order = await tx.insertInto("deposit_orders").columns([
    ...["id", "member_id", "method_id", "vendor_code", "amount_cents", "state", "lang", "store_type"] as const,
    ...["created_at", "expires_at", "next_query_at"] as const,
  ]).expression(
    tx.selectNoFrom([
      sql<string>`${input.orderId}::uuid`.as("id"),
      sql<bigint>`${member}::bigint`.as("member_id"),
      sql<number>`${method.id}::integer`.as("method_id"),
      sql<string>`${method.vendor_code}::text`.as("vendor_code"),
      sql<bigint>`${input.amountCents}::bigint`.as("amount_cents"),
      sql<string>`'created'`.as("state"),
      sql<string>`${input.lang}::text`.as("lang"),
      sql<string | null>`${storeType}::text`.as("store_type"),
      sql<Date>`${now}::timestamptz`.as("created_at"),
      sql<Date>`${after(now, method.pay_within_minutes * 60_000)}::timestamptz`.as("expires_at"),
      sql<Date>`${after(now, openedWithinMs)}::timestamptz`.as("next_query_at"),
    ]).where(({ not, exists }) => not(exists(overDepositLimit(deposit))))
      .where(({ exists }) => exists(offered)),
  ).onConflict((conflict) => conflict.column("id").doNothing()).returningAll().executeTakeFirst();
  if (order) return done(order);
  const over = await findDepositOver(tx, deposit);
  if (over) return refuse("top_up_limit_reached", over);
  const still = await findMethod(judged, member, method.id);
  if (!still.ok) return still;
  const inRange = checkAmount(still.value, input);
  return inRange.ok ? done(undefined) : inRange;
}

/** The order that was made under this id before. */
async function existingOrder(ctx: Ctx, member: MemberId, id: string): Promise<OrderRow | undefined> {
  const order = await findDepositOrder(ctx.db, id);
  if (order && order.member_id !== member) throw new Error(`order ${id} belongs to another member`);
  return order;
}

function outcomeOf(order: OrderRow): Result<OrderRow, "vendor_failed"> {
  if (order.state !== "failed") return done(order);
  // An order that the vendor had opened failed later, and for a reason that is no refusal.
  return refuse("vendor_failed", { message: order.vendor_order_no === null ? order.reason || null : null });
}

function after(at: Date, ms: number): Date {
  return new Date(at.getTime() + ms);
}
