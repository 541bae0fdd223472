import { type Kysely, type Selectable, sql } from "kysely";
import type { DB } from "@/db/types.ts";
import type { Ctx } from "@/api/context.ts";
import { closingWindows, findClosing } from "@/api/platform/maintenance/closing.ts";
import { done, refuse, refuseClosed, type Result } from "@/api/result.ts";
import type { MemberId } from "../../../member_id.ts";
import { type OfferedMethod, PaymentMethod } from "../schema.ts";
import { fromCents } from "@/shared/money.ts";

/** A payment method as stored. */
export type MethodRow = Selectable<DB["payment_methods"]>;

/**
 * The methods that a member may use now, in the operator's order: enabled, open to the member's level and at this hour,
 * vendor in use, not under maintenance.
 */
export async function readMethods(ctx: Ctx, member: MemberId): Promise<OfferedMethod[]> {
  const methods = await usableMethods(ctx, member).orderBy("sort").orderBy("payment_methods.id").execute();
  return methods.map(toOfferedMethod);
}

/** The method of the member's latest order; undefined before the first. */
export async function lastMethodOf({ db }: Pick<Ctx, "db">, member: MemberId): Promise<number | undefined> {
  const order = await db.selectFrom("deposit_orders").select("method_id")
    .where("member_id", "=", member).orderBy("id", "desc").limit(1).executeTakeFirst();
  return order?.method_id;
}

/** A method, whether or not anybody may use it now. */
export async function readMethod({ db }: Pick<Ctx, "db">, id: number): Promise<OfferedMethod | undefined> {
  const row = await db.selectFrom("payment_methods").selectAll().where("id", "=", id).executeTakeFirst();
  return row && toOfferedMethod(row);
}

/** One of the methods that a member may use now; refused with its notice if only maintenance is in the way. */
export async function findMethod(
  ctx: Ctx,
  member: MemberId,
  id: number,
): Promise<Result<MethodRow, "method_unavailable" | "method_maintenance">> {
  const method = await usableMethods(ctx, member).where("payment_methods.id", "=", id).executeTakeFirst();
  if (method) return done(method);
  const closed = await methodsFor(ctx, member).where("payment_methods.id", "=", id).executeTakeFirst();
  const notice = closed ? await findClosing(ctx.db, { kind: "method", id: sql`${id}::integer` }) : null;
  return notice ? refuseClosed("method_maintenance", notice) : refuse("method_unavailable");
}

/** Locks a method against a change by operators until the transaction ends; orders don't wait for each other. */
export async function shareMethod(tx: Kysely<DB>, id: number): Promise<void> {
  await tx.selectFrom("payment_methods").select("id").where("id", "=", id).forShare().execute();
}

/** A query for the methods that a member may use at the moment of the statement, by the database's time. */
export function usableMethods(ctx: Pick<Ctx, "db" | "vendors">, member: MemberId) {
  return methodsFor(ctx, member)
    .where(({ exists, not }) => not(exists(closingWindows({ kind: "method", id: sql.ref("payment_methods.id") }))));
}

/** The same in spite of maintenance. */
function methodsFor(ctx: Pick<Ctx, "db" | "vendors">, member: MemberId) {
  return ctx.db.selectFrom("payment_methods")
    .innerJoin("members", (join) => join.on("members.id", "=", member))
    .selectAll("payment_methods")
    .where("enabled", "=", true)
    .where(sql<boolean>`members.user_level = any (payment_methods.user_levels)`)
    .where(sql<boolean>`vendor_code = any (${[...ctx.vendors.keys()]}::text[])`)
    .where(isInHours);
}

/** Whether a method is offered at the moment of the statement by its days and hours. */
const isInHours = sql<boolean>`method_is_open(payment_methods.open_days, payment_methods.open_from_minute,
  payment_methods.open_to_minute, clock_timestamp())`;

function toOfferedMethod(row: MethodRow): OfferedMethod {
  return {
    id: row.id,
    kind: PaymentMethod.shape.kind.parse(row.kind),
    enabled: row.enabled,
    vendor_flag: row.vendor_flag,
    vendor_name: row.vendor_name,
    vendor_code: row.vendor_code,
    user_level: row.user_levels,
    min: fromCents(row.min_cents),
    max: fromCents(row.max_cents),
    pay_within_minutes: row.pay_within_minutes,
    icon: row.icon,
  };
}
