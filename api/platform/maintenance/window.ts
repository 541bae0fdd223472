import { type Kysely, sql } from "kysely";
import type { DB } from "@/db/types.ts";
import type { MaintenanceNotice } from "../../refusals.ts";

/** The parts of the site that maintenance can close. */
type MaintenanceKind = "site" | "provider" | "method" | "withdrawals";

/** A payment method under maintenance, with what its name is made of. */
export interface ClosedMethod {
  id: number;
  kind: string;
  vendorName: string;
  vendorFlag: string | null;
  enabled: boolean;
  levels: readonly number[];
}

/** Maintenance of one part of the site, from–to. */
export interface MaintenanceWindow {
  id: string;
  kind: MaintenanceKind;
  provider: string | null;
  method: ClosedMethod | null;
  startsAt: Date;
  /** Null until an operator ends it. */
  endsAt: Date | null;
  /** Whether members may take their points out of the provider. */
  pointsOut: boolean;
  texts: MaintenanceNotice["texts"];
}

/** The maintenance that members read of at a moment. */
export interface Maintenance {
  active: readonly MaintenanceWindow[];
  /** Those that begin within a day. */
  announced: readonly MaintenanceWindow[];
}

/** So long before its beginning maintenance is announced, in ms. */
const announcedMs = 24 * 60 * 60_000;

/** So many windows may be not over at a time. */
export const maxWindows = 100;

/** Reads the windows that are not over by the database's time, the first to begin first. */
export async function readWindows(db: Kysely<DB>): Promise<MaintenanceWindow[]> {
  // One that was called off before it began ends when it starts.
  const rows = await windowRows(db)
    .where(sql<boolean>`(ends_at is null or ends_at > greatest(clock_timestamp(), starts_at))`)
    .orderBy("starts_at").orderBy("maintenance_windows.id").execute();
  return rows.map(toWindow);
}

/** Those of some windows that are in force at a moment, and those that are announced. */
export function maintenanceAt(windows: readonly MaintenanceWindow[], now: Date): Maintenance {
  if (windows.length === 0) return noMaintenance;
  const rest = windows.filter(({ endsAt }) => endsAt === null || endsAt > now);
  return {
    active: rest.filter(({ startsAt }) => startsAt <= now),
    announced: rest.filter(({ startsAt }) => startsAt > now && startsAt.getTime() - now.getTime() <= announcedMs),
  };
}

/** Nothing is closed, and nothing announced. */
export const noMaintenance: Maintenance = { active: [], announced: [] };

/** Of several windows in force the notice of the one that ends last; null if there is none. */
export function longestOf(windows: readonly MaintenanceNotice[]): MaintenanceNotice | null {
  const end = ({ until }: MaintenanceNotice) => until?.getTime() ?? Infinity;
  return windows.reduce<MaintenanceNotice | null>(
    (longest, one) => longest === null || end(one) > end(longest) ? one : longest,
    null,
  );
}

/** A window as a refusal and a page say it. */
export function windowNotice({ endsAt, texts }: Pick<MaintenanceWindow, "endsAt" | "texts">): MaintenanceNotice {
  return { until: endsAt, texts };
}

/** A query for windows, with the method of each. */
export function windowRows(db: Kysely<DB>) {
  return db.selectFrom("maintenance_windows")
    .leftJoin("payment_methods as method", "method.id", "maintenance_windows.method_id")
    .selectAll("maintenance_windows")
    .select([
      "method.kind as method_kind",
      "method.vendor_name",
      "method.vendor_flag",
      "method.enabled as method_enabled",
      "method.user_levels",
    ]);
}

type WindowRow = Awaited<ReturnType<ReturnType<typeof windowRows>["execute"]>>[number];

/** A row of {@link windowRows}. */
export function toWindow(row: WindowRow): MaintenanceWindow {
  return {
    id: String(row.id),
    kind: row.kind as MaintenanceKind,
    provider: row.provider,
    method: row.method_id === null ? null : {
      id: row.method_id,
      kind: row.method_kind!,
      vendorName: row.vendor_name!,
      vendorFlag: row.vendor_flag,
      enabled: row.method_enabled!,
      levels: row.user_levels!,
    },
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    pointsOut: row.points_out,
    texts: row.texts as MaintenanceNotice["texts"],
  };
}
