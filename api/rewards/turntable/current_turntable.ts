import type { Kysely, Selectable } from "kysely";
import type { DB } from "@/db/types.ts";
import { type Prize, readPrizes } from "./prize.ts";
import { totalWeight } from "@/shared/draws/fair_draw.ts";
import { TextByLanguage } from "./schema.ts";

/** One version of a turntable's odds. */
export interface TurntableVersion {
  turntable: bigint;
  version: number;
  /** In the order of their numbers, which is that of the wheel. Empty once every prize has run out. */
  prizes: Prize[];
  totalWeight: number;
  beganAt: Date;
}

/** The turntable that members draw at. */
export interface CurrentTurntable extends TurntableVersion {
  titles: TextByLanguage;
  rules: TextByLanguage;
  startsAt: Date;
  endsAt: Date | null;
}

/**
 * The published turntables whose time it is or will be, the one that begins last first: more than one if a turntable is
 * to follow or lies under another.
 */
export async function readTurntables(db: Kysely<DB>, now: Date): Promise<CurrentTurntable[]> {
  const rows = await notOver(db, now).innerJoin(
    "turntable_versions as v",
    (join) => join.onRef("v.turntable_id", "=", "t.id").onRef("v.version", "=", "t.version"),
  ).select(["t.titles", "t.rules", "t.starts_at", "t.ends_at"]).selectAll("v").execute();
  return rows.map((row) => ({
    ...toVersion(row),
    titles: TextByLanguage.parse(row.titles),
    rules: TextByLanguage.parse(row.rules),
    // A published turntable has a start.
    startsAt: row.starts_at!,
    endsAt: row.ends_at,
  }));
}

/** The parts of a turntable that identify its display: any edit begins a new version. */
export type ShownAs = Pick<CurrentTurntable, "turntable" | "version" | "startsAt" | "endsAt">;

/** The same without the parts that a version never changes. */
export async function readShownAs(db: Kysely<DB>, now: Date): Promise<ShownAs[]> {
  const rows = await notOver(db, now).select(["t.id", "t.version", "t.starts_at", "t.ends_at"]).execute();
  return rows.map((row) => (
    { turntable: row.id, version: row.version, startsAt: row.starts_at!, endsAt: row.ends_at }
  ));
}

/** One version of the odds; null if there is none. */
export async function readVersion(
  db: Kysely<DB>,
  turntable: bigint,
  version: number,
): Promise<TurntableVersion | null> {
  const row = await db.selectFrom("turntable_versions").selectAll()
    .where("turntable_id", "=", turntable).where("version", "=", version).executeTakeFirst();
  return row ? toVersion(row) : null;
}

/** The turntable that is on, as a query of `turntables as t`: of several the one that began last. */
export function ongoing(db: Kysely<DB>, now: Date) {
  return notOver(db, now).where("t.starts_at", "<=", now).limit(1);
}

function notOver(db: Kysely<DB>, now: Date) {
  return db.selectFrom("turntables as t").where("t.state", "=", "published")
    .where(({ eb, or }) => or([eb("t.ends_at", "is", null), eb("t.ends_at", ">", now)]))
    .orderBy("t.starts_at", "desc").orderBy("t.id", "desc");
}

function toVersion(
  { turntable_id, version, prizes, began_at }: Selectable<DB["turntable_versions"]>,
): TurntableVersion {
  const read = readPrizes(prizes);
  return { turntable: turntable_id, version, prizes: read, totalWeight: totalWeight(read), beganAt: began_at };
}
