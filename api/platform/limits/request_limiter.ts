import { errorFields } from "../../log/cause_text.ts";
import type { Core } from "../../core.ts";
import type { MemberId } from "../../member_id.ts";
import { leaseRequests } from "./lease_requests.ts";
import { type LimitRule, maxOf, windowMs } from "./rules.ts";

/**
 * Limits how many requests a member or an address makes in a minute, over all processes. Each process lets a tenth of
 * the limit pass by its own count, which costs nothing, and takes any more from the database, a tenth at a time. So all
 * `n` processes together let through at most the limit and n - 1 tenths of it, and one that is alone exactly the limit.
 * Minutes are the clock's, the same for everybody.
 */
export interface RequestLimiter {
  /**
   * Counts one request of a member or an address.
   * @returns null to let it pass, else how long to wait (s)
   */
  take(ctx: LimiterCtx, rule: LimitRule, who: string): Promise<number | null>;
  /** How long (s) one still has to wait of whom this process knows that a rule lets none more pass; else null. */
  refusedFor(ctx: LimiterCtx, rule: LimitRule, who: string): number | null;
  /** Takes back the count of a request that turned out to be none, while the minute lasts that it was taken in. */
  giveBack(ctx: LimiterCtx, rule: LimitRule, who: string, takenAt: Date): void;
  /** Notes whose writes a session's are counted as. */
  cacheSession(session: string, member: MemberId): void;
  /**
   * Returns the member to whom a session's writes are counted, if this process has seen the session before. A session's
   * member never changes, but the session may have ended.
   */
  memberOf(session: string): MemberId | undefined;
  /** Notes that a session's writes are over for this minute, so that its next ones can be refused before anything is asked. */
  close(ctx: LimiterCtx, session: string): void;
  /** How long (s) the writes of a session still have to wait; null when they don't. */
  closedFor(ctx: LimiterCtx, session: string): number | null;
}

/** The means for counting. */
export type LimiterCtx = Pick<Core, "db" | "now" | "log" | "settings" | "incidents">;

interface Count {
  /** Requests that may pass without asking. */
  left: number;
  /** Those that passed by this process's own count and that the database doesn't know of; null once it does. */
  unreported: number | null;
  isUsedUp: boolean;
  asking: Promise<void> | null;
}

/**
 * The limiter of one process.
 * @param max how many members and addresses it counts at once, some 10 MB; of more, the ones that came first are
 * forgotten, which gives them their process's own tenth again
 */
export function createRequestLimiter({ max = 50_000 } = {}): RequestLimiter {
  let window = 0;
  const counts = new Map<string, Count>();
  const closed = new Set<string>();
  const members = new Map<string, MemberId>();

  /** Begins a new minute with nothing counted; gives when it ends. */
  function advanceTo(now: number): number {
    const began = now - now % windowMs;
    if (began !== window) {
      window = began;
      counts.clear();
      closed.clear();
    }
    return began + windowMs;
  }

  function countOf(key: string, own: number): Count {
    const known = counts.get(key);
    if (known) return known;
    if (counts.size >= max) counts.delete(counts.keys().next().value!);
    const count = { left: own, unreported: own, isUsedUp: false, asking: null };
    counts.set(key, count);
    return count;
  }

  return {
    async take(ctx, rule, who) {
      const now = ctx.now().getTime();
      const end = advanceTo(now);
      const limit = maxOf(ctx.settings, rule);
      const key = `${rule} ${who}`;
      const count = countOf(key, Math.floor(limit / 10));
      while (count.left <= 0) {
        if (count.isUsedUp) return secondsUntil(end, now);
        count.asking ??= askForMore(ctx, { key, limit, window: end - windowMs }, count);
        await count.asking;
      }
      count.left--;
      return null;
    },
    refusedFor(ctx, rule, who) {
      const now = ctx.now().getTime();
      const end = advanceTo(now);
      const count = counts.get(`${rule} ${who}`);
      return count?.isUsedUp && count.left <= 0 ? secondsUntil(end, now) : null;
    },
    giveBack(ctx, rule, who, takenAt) {
      const end = advanceTo(ctx.now().getTime());
      const count = counts.get(`${rule} ${who}`);
      if (count && takenAt.getTime() >= end - windowMs) count.left++;
    },
    cacheSession(session, member) {
      if (members.size >= max && !members.has(session)) members.delete(members.keys().next().value!);
      members.set(session, member);
    },
    memberOf: (session) => members.get(session),
    close(ctx, session) {
      advanceTo(ctx.now().getTime());
      if (closed.size < max) closed.add(session);
    },
    closedFor(ctx, session) {
      if (closed.size === 0) return null;
      const now = ctx.now().getTime();
      const end = advanceTo(now);
      return closed.has(session) ? secondsUntil(end, now) : null;
    },
  };
}

const uncounted = "requests not counted";

/**
 * Leases the next tenth, after reporting the use of the last. While the database can't be reached each process counts
 * for itself.
 */
async function askForMore(
  ctx: LimiterCtx,
  { key, limit, window }: { key: string; limit: number; window: number },
  count: Count,
): Promise<void> {
  const share = Math.max(1, Math.floor(limit / 10));
  const wanted = share + (count.unreported ?? 0);
  try {
    const given = await leaseRequests(ctx.db, { key, limit, window: new Date(window), wanted });
    count.left += given - (count.unreported ?? 0);
    count.isUsedUp = given < wanted;
    count.unreported = null;
    ctx.incidents.worked(ctx, uncounted);
  } catch (error) {
    count.left += share;
    ctx.incidents.failed(ctx, { level: "warn", event: uncounted, fields: errorFields(error), error });
  } finally {
    count.asking = null;
  }
}

function secondsUntil(end: number, now: number): number {
  return Math.max(1, Math.ceil((end - now) / 1000));
}
