import { type Kysely, sql } from "kysely";
import type { DB } from "@/db/types.ts";
import type { Log } from "../../log/log.ts";
import { type HostClock, hostClock } from "./host_clock.ts";
import { type ClockReading, readClock } from "./read_clock.ts";

/**
 * The time of the site, which is the database's: read from it, and carried on between two readings by a counter of this
 * process that no setting of a clock moves. docs/decisions/2026-11-23-clock.md
 */
export interface SiteClock {
  /** The database's time. */
  now(): Date;
  /** Why no write is taken now; null where writes are. Asks the host, not the database. */
  fault(): ClockFault | null;
  /**
   * Compares with the database, at most once a second, and gives why no job may run; null where jobs run. Throws if it
   * does not answer.
   */
  check(): Promise<ClockFault | null>;
}

/**
 * Why the site waits: this host's clock differs from the database's, the database's has leapt, or (for jobs alone) the
 * database's says that the site last ran long ago.
 */
export interface ClockFault {
  kind: "host_differs" | "database_leapt" | "ran_long_ago";
  /** How far that clock is ahead of the site's time (ms), below 0 if it is behind. */
  aheadMs: number;
}

/** How far two clocks may differ for writes and jobs to go on (ms). */
export const toleranceMs = 5_000;
/** How far the database's clock may leap for the site to go with it, if the host's clock says the same (ms). */
export const followedMs = 3_600_000;
/** How long a greater leap has to stand before the site goes with it without an operator's word (ms). */
export const standsMs = 600_000;
/** How long jobs wait at a start when the site last ran more than {@link followedMs} ago (ms): a host sets its clock as it boots. */
export const startWaitMs = 60_000;
/** How long one comparison counts (ms). */
const comparedMs = 1_000;
/** How often the time is noted in the database (ms). */
const markedMs = 10_000;

/**
 * Makes it. Before the first `check` its time is the host's.
 * @param marks whether it notes the time in the database
 */
export function createSiteClock(
  { db, log, marks = true }: { db: Kysely<DB>; log: Log; marks?: boolean },
  host: HostClock = hostClock,
): SiteClock {
  /** The database's time (ms since 1970) when the counter stood at 0; null before the first comparison. */
  let epoch: number | null = null;
  let confirmations = 0;
  /** A leap that the site has not gone with, and the counter when it was first seen. */
  let leap: { aheadMs: number; since: number } | null = null;
  /** How long the site had not run when this process began, while jobs wait for that. */
  let downtime: { ms: number; until: number } | null = null;
  let compared: { at: number; isPending: boolean; gives: Promise<ClockFault | null> } | null = null;

  const siteTime = () => epoch === null ? host.time() : epoch + host.counter();

  function fault(): ClockFault | null {
    if (leap) return { kind: "database_leapt", aheadMs: leap.aheadMs };
    const aheadMs = host.time() - siteTime();
    return Math.abs(aheadMs) > toleranceMs ? { kind: "host_differs", aheadMs } : null;
  }

  async function compare(): Promise<ClockFault | null> {
    const requests = host.counter();
    const reading = await readClock(db);
    const answered = host.counter();
    if (epoch === null) begin(reading, answered);
    follow(reading, requests, answered);
    if (downtime && answered >= downtime.until) downtime = null;
    const found = fault() ?? (downtime && { kind: "ran_long_ago", aheadMs: downtime.ms });
    const { at, markedAt, takesWrites } = reading;
    if (!found && marks && takesWrites && (!markedAt || Math.abs(at.getTime() - markedAt.getTime()) > markedMs)) {
      await mark(db);
    }
    return found;
  }

  /** If the database's time is far behind the last noted one, the site's time continues from that. */
  function begin(reading: ClockReading, counter: number): void {
    confirmations = reading.confirmations;
    const at = reading.at.getTime();
    const marked = reading.markedAt?.getTime() ?? at;
    const ms = at - marked;
    epoch = (ms < -followedMs ? marked : at) - counter;
    if (ms > followedMs) downtime = { ms, until: counter + startWaitMs };
  }

  /** Goes with the database's time, or notes that it has leapt. */
  function follow(reading: ClockReading, requests: number, answered: number): void {
    const at = reading.at.getTime();
    const aheadMs = beyond(at, epoch! + requests, epoch! + answered);
    const isConfirmed = reading.confirmations !== confirmations;
    if (isConfirmed) [confirmations, downtime] = [reading.confirmations, null];
    if (leap === null || Math.abs(leap.aheadMs - aheadMs) > toleranceMs) leap = { aheadMs, since: requests };
    const isShared = beyond(host.time(), at, at + answered - requests, toleranceMs) === 0;
    const hasStood = answered - leap.since >= standsMs;
    const isFollowed = Math.abs(aheadMs) <= toleranceMs || isConfirmed ||
      isShared && (Math.abs(aheadMs) <= followedMs || hasStood);
    if (!isFollowed) return;
    if (Math.abs(aheadMs) > toleranceMs) log.warn("the site's time follows the database's", { by_s: seconds(aheadMs) });
    epoch! += aheadMs;
    leap = null;
  }

  return {
    now: () => new Date(siteTime()),
    fault,
    async check() {
      const at = host.counter();
      if (!compared || !compared.isPending && at - compared.at >= comparedMs) {
        const current = { at, isPending: true, gives: compare() };
        compared = current;
        current.gives.catch(() => compared = null).finally(() => current.isPending = false);
      }
      const found = await compared.gives;
      // The host's clock may have been set since.
      return fault() ?? found;
    },
  };
}

/** A fault in words: `this host's clock is 259200 s ahead of the database's`. */
export function faultText({ kind, aheadMs }: ClockFault): string {
  if (kind === "ran_long_ago") return `by the database's clock the site last ran ${seconds(aheadMs)} s ago`;
  const [clock, other] = kind === "host_differs"
    ? ["this host's clock", "the database's"]
    : ["the database's clock", "the site's time so far"];
  const apart = Math.abs(seconds(aheadMs));
  return aheadMs < 0 ? `${clock} is ${apart} s behind ${other}` : `${clock} is ${apart} s ahead of ${other}`;
}

function seconds(ms: number): number {
  return Math.round(ms / 1000);
}

/** How far a time lies outside of a span: 0 within it and as far as is allowed beyond, below 0 before it. */
function beyond(at: number, from: number, to: number, allowed = 0): number {
  const away = at < from ? at - from : at > to ? at - to : 0;
  return Math.abs(away) <= allowed ? 0 : away;
}

async function mark(db: Kysely<DB>): Promise<void> {
  await sql`update clock_marks set marked_at = clock_timestamp()`.execute(db);
}
