import { type Kysely, sql, type Transaction } from "kysely";
import { inTransaction } from "@/db/in_transaction.ts";
import type { DB } from "@/db/types.ts";
import type { Ctx } from "@/api/context.ts";
import type { MaintenanceNotice } from "@/api/refusals.ts";
import { dayMs } from "@/shared/taipei_time.ts";
import { recordEvents } from "../../audit/record_event.ts";
import { lockMaintenance } from "../closing.ts";
import { type MaintenanceWindow, maxWindows, readWindows, toWindow, windowRows } from "../window.ts";

/** A part of the site that maintenance closes. */
export type MaintenancePart =
  | { kind: "site" | "withdrawals" }
  | { kind: "provider"; provider: string }
  | { kind: "method"; method: number };

/** The operator and the reason. */
export interface MaintenanceOperator {
  operator: string;
  reason: string;
}

/** Maintenance to begin. */
export interface NewMaintenance {
  /** Null: now. */
  from: Date | null;
  /** Null: until an operator ends it. */
  until: Date | null;
  /** False where a provider is down, so that points can't be taken out. */
  pointsOut: boolean;
  texts: MaintenanceNotice["texts"];
}

/** So far ahead maintenance may begin, and so long it may last once an end is given, in days. */
export const maxAheadDays = 90;
export const maxLastingDays = 31;

/** The result of beginning maintenance. Only `set` has written any. */
export type BegunMaintenance =
  /** Whether it lasts already, and what it leaves as it is. */
  | { kind: "set"; window: MaintenanceWindow; isActive: boolean; untouched: Untouched | null }
  /** There is no such provider or method. */
  | { kind: "not_found" }
  /** The same part has maintenance in that time already. */
  | { kind: "overlaps"; window: MaintenanceWindow }
  | { kind: "too_many" }
  /** It would begin in the past or too late, or end before it begins or too late. */
  | { kind: "times"; fault: "from" | "until" };

/** Rows that go on during maintenance, by number and sum. */
export interface Untouched {
  count: number;
  cents: bigint;
}

/**
 * Closes a part of the site from a moment on, by the database's time; it opens by itself at the end. What members have
 * begun goes on: open orders, requested withdrawals, points in games.
 * @param dryRun judges and answers the same, and writes nothing
 */
export async function beginMaintenance(
  ctx: Ctx,
  part: MaintenancePart,
  { from, until, pointsOut, texts }: NewMaintenance,
  { operator, reason }: MaintenanceOperator,
  { dryRun = false } = {},
): Promise<BegunMaintenance> {
  const outcome = await inTransaction(ctx.db, async (tx): Promise<BegunMaintenance> => {
    await lockMaintenance(tx);
    if (!await lockPart(tx, part)) return { kind: "not_found" };
    const now = await databaseTime(tx);
    const startsAt = from ?? now;
    if (startsAt < now || startsAt.getTime() > now.getTime() + maxAheadDays * dayMs) {
      return { kind: "times", fault: "from" };
    }
    if (until && (until <= startsAt || until.getTime() > startsAt.getTime() + maxLastingDays * dayMs)) {
      return { kind: "times", fault: "until" };
    }
    const rest = await readWindows(tx);
    const overlapping = rest.find((one) =>
      isOf(one, part) && (one.endsAt === null || one.endsAt > startsAt) && (until === null || one.startsAt < until)
    );
    if (overlapping) return { kind: "overlaps", window: overlapping };
    if (rest.length >= maxWindows) return { kind: "too_many" };
    const row = {
      kind: part.kind,
      provider: part.kind === "provider" ? part.provider : null,
      method_id: part.kind === "method" ? part.method : null,
      starts_at: startsAt,
      ends_at: until,
      points_out: pointsOut,
      texts: JSON.stringify(texts),
      created_by: operator.trim(),
      created_at: now,
    };
    const isActive = startsAt <= now;
    const untouched = await readUntouched(tx, part);
    if (dryRun) {
      const window = { ...row, id: "0", startsAt, endsAt: until, pointsOut, texts, method: null };
      return { kind: "set", window, isActive, untouched };
    }
    const { id } = await tx.insertInto("maintenance_windows").values(row).returning("id").executeTakeFirstOrThrow();
    await recordEvents(tx, [{
      at: now,
      operator,
      reason,
      action: "maintenance.set",
      subject: subjectOf(part),
      detail: {
        id: String(id),
        before: null,
        after: JSON.stringify(spanOf(startsAt, until)),
        ...(part.kind === "provider" && { points_out: pointsOut }),
        ...(Object.keys(texts).length > 0 && { texts: JSON.stringify(texts) }),
      },
    }]);
    const window = await windowRows(tx).where("maintenance_windows.id", "=", id).executeTakeFirstOrThrow();
    return { kind: "set", window: toWindow(window), isActive, untouched };
  });
  await ctx.catalogue.refresh();
  return outcome;
}

/** The result of ending maintenance. Only `ended` and `moved` have changed it, or would have. */
export type EndedMaintenance =
  /** It is over, or was called off before it began. */
  | { kind: "ended"; before: MaintenanceWindow; calledOff: boolean }
  /** It ends at another time. */
  | { kind: "moved"; before: MaintenanceWindow; endsAt: Date }
  /** The part has no maintenance that lasts or is to come. */
  | { kind: "none" }
  | { kind: "not_found" }
  | { kind: "times"; fault: "until" };

/**
 * Ends the maintenance of a part now, or at another time than was planned: that which lasts, else the next one to come,
 * which is then called off.
 * @param dryRun judges and answers the same, and writes nothing
 */
export async function endMaintenance(
  ctx: Ctx,
  part: MaintenancePart,
  { until }: { until: Date | null },
  { operator, reason }: MaintenanceOperator,
  { dryRun = false } = {},
): Promise<EndedMaintenance> {
  const outcome = await inTransaction(ctx.db, async (tx): Promise<EndedMaintenance> => {
    await lockMaintenance(tx);
    if (!await lockPart(tx, part)) return { kind: "not_found" };
    const now = await databaseTime(tx);
    const before = (await readWindows(tx)).find((one) => isOf(one, part));
    if (!before) return { kind: "none" };
    const hasBegun = before.startsAt <= now;
    const least = hasBegun ? now : before.startsAt;
    if (until && (until <= least || until.getTime() > before.startsAt.getTime() + maxLastingDays * dayMs)) {
      return { kind: "times", fault: "until" };
    }
    const endsAt = until ?? least;
    if (!dryRun) {
      await tx.updateTable("maintenance_windows").set({ ends_at: endsAt }).where("id", "=", BigInt(before.id))
        .execute();
      await recordEvents(tx, [{
        at: now,
        operator,
        reason,
        action: until ? "maintenance.moved" : "maintenance.ended",
        subject: subjectOf(part),
        detail: {
          id: before.id,
          before: JSON.stringify(spanOf(before.startsAt, before.endsAt)),
          after: JSON.stringify(spanOf(before.startsAt, endsAt)),
        },
      }]);
    }
    return until ? { kind: "moved", before, endsAt } : { kind: "ended", before, calledOff: !hasBegun };
  });
  await ctx.catalogue.refresh();
  return outcome;
}

/** Windows for operators: those that are not over, the first to begin first; or also the last 100 that are. */
export async function listMaintenance(db: Kysely<DB>, { all = false } = {}): Promise<MaintenanceWindow[]> {
  const rest = await readWindows(db);
  if (!all) return rest;
  const over = await windowRows(db)
    .where(sql<boolean>`ends_at <= greatest(clock_timestamp(), starts_at)`)
    .orderBy("ends_at", "desc").orderBy("maintenance_windows.id", "desc").limit(100).execute();
  return [...rest, ...over.map(toWindow)];
}

/** Locks the part's row against the orders that depend on it; false if there is no such part. */
async function lockPart(tx: Transaction<DB>, part: MaintenancePart): Promise<boolean> {
  if (part.kind === "method") {
    const row = await tx.selectFrom("payment_methods").select("id").where("id", "=", part.method).forNoKeyUpdate()
      .executeTakeFirst();
    return row !== undefined;
  }
  if (part.kind !== "provider") return true;
  const row = await tx.selectFrom("providers").select("code").where("code", "=", part.provider).executeTakeFirst();
  return row !== undefined;
}

function isOf({ kind, provider, method }: MaintenanceWindow, part: MaintenancePart): boolean {
  if (part.kind === "method") return method?.id === part.method;
  return part.kind === "provider" ? provider === part.provider : kind === part.kind;
}

/** The unpaid orders of a method, the members' points in a provider's games, or the withdrawals that are not paid. */
async function readUntouched(tx: Kysely<DB>, part: MaintenancePart): Promise<Untouched | null> {
  if (part.kind === "site") return null;
  const of = part.kind === "method"
    ? sql`select amount_cents as cents from deposit_orders
        where method_id = ${part.method} and state in ('created', 'awaiting_payment')`
    : part.kind === "provider"
    ? sql`select balance_cents as cents from accounts
        where code = ${`game:${part.provider}`} and member_id is not null and balance_cents > 0`
    : sql`select amount_cents as cents from withdrawals where state in ('requested', 'approved')`;
  const { rows: [row] } = await sql<{ count: string; cents: string }>`
    select count(*) as count, coalesce(sum(cents), 0) as cents from (${of}) one`.execute(tx);
  return { count: Number(row!.count), cents: BigInt(row!.cents) };
}

async function databaseTime(tx: Kysely<DB>): Promise<Date> {
  const { rows: [row] } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(tx);
  return row!.now;
}

/** The part as the audit trail names it. */
function subjectOf(part: MaintenancePart): string {
  if (part.kind === "method") return `method ${part.method}`;
  return part.kind === "provider" ? `provider ${part.provider}` : part.kind;
}

function spanOf(from: Date, until: Date | null) {
  return { from: from.toISOString(), until: until?.toISOString() ?? null };
}
