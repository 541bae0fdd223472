import { errorFields } from "./cause_text.ts";
import { isDatabaseAway } from "./is_outage.ts";
import type { Log, LogFields } from "./log.ts";

/** One failure of something that is tried again and again: a job, a watcher, a provider that is asked. */
export interface Failure {
  level: "warn" | "error";
  /** The event to log, the same each time. */
  event: string;
  /** The failing part: a job, a vendor, a provider. Never an order's id, as one incident covers all orders. */
  subject?: string;
  /** Successes are not reported, as with requests: the incident is over once nothing failed for ten minutes. */
  endsBySilence?: boolean;
  /** The fields of this failure. */
  fields?: LogFields;
  /** The error of a statement: if the database is away, that is the one incident, and no failure by it has its own. */
  error?: unknown;
}

/** The incident of all failures by an absent database. It ends where something reports that the database works. */
export const databaseAway = "the database is away";

/**
 * Logs a lasting failure as one incident: when it begins, each hour while it lasts, and when it is over, with its
 * duration and the number of failures. It is over once nothing failed for a minute and something worked since, so that
 * an intermittent failure is one incident, too.
 */
export interface Incidents {
  /** Takes note that it failed. */
  failed(where: Clock, failure: Failure): void;
  /** Takes note that it worked. Costs nothing while nothing is wrong. */
  worked(where: Clock, event: string, subject?: string): void;
}

interface Clock {
  log: Log;
  now(): Date;
}

/** How often an incident that lasts is logged again, in milliseconds. */
export const repeatedMs = 3_600_000;
/** How long nothing may have failed for an incident to be over, in milliseconds. */
export const quietMs = 60_000;
/** An incident without a report for so long is over, whether or not a success was reported. */
const forgottenMs = 2 * repeatedMs;

/** The same where successes are not reported. */
export const silenceMs = 600_000;

interface Incident extends Failure {
  since: number;
  failures: number;
  lastFailedAt: number;
  loggedAt: number;
  /** Since when it works, if it worked since the last failure. */
  worksSince: number | null;
}

/**
 * The incidents of one process.
 * @param max how many are remembered at once; of more, the ones that began first are forgotten
 */
export function createIncidents({ max = 500 } = {}): Incidents {
  const open = new Map<string, Incident>();

  function endThoseThatAreOver({ log, now }: Clock): void {
    const at = now().getTime();
    for (const [key, incident] of open) {
      const quiet = at - incident.lastFailedAt;
      if (quiet < neededQuiet(incident)) continue;
      open.delete(key);
      log[incident.level](incident.event, logFields(incident, "ended", incident.worksSince ?? incident.lastFailedAt));
    }
  }

  return {
    failed(where, given) {
      const failure = rootOf(given);
      const at = where.now().getTime();
      endThoseThatAreOver(where);
      const key = keyOf(failure.event, failure.subject);
      const known = open.get(key);
      if (!known) {
        if (open.size >= max) open.delete(open.keys().next().value!);
        open.set(key, { ...failure, since: at, failures: 1, lastFailedAt: at, loggedAt: at, worksSince: null });
        where.log[failure.level](failure.event, { state: "began", ...failure.fields });
        return;
      }
      Object.assign(known, {
        fields: failure.fields,
        failures: known.failures + 1,
        lastFailedAt: at,
        worksSince: null,
      });
      if (at - known.loggedAt < repeatedMs) return;
      known.loggedAt = at;
      where.log[known.level](known.event, logFields(known, "lasts", at));
    },
    worked(where, event, subject) {
      if (open.size === 0) return;
      const incident = open.get(keyOf(event, subject));
      if (incident) incident.worksSince ??= where.now().getTime();
      endThoseThatAreOver(where);
    },
  };
}

/** The failure, or that of the database which is its cause. */
function rootOf(failure: Failure): Failure {
  if (failure.error === undefined || !isDatabaseAway(failure.error)) return failure;
  return { level: "error", event: databaseAway, fields: { ...failure.fields, ...errorFields(failure.error) } };
}

function neededQuiet({ worksSince, endsBySilence }: Incident): number {
  if (worksSince !== null) return quietMs;
  return endsBySilence ? silenceMs : forgottenMs;
}

function keyOf(event: string, subject = ""): string {
  return `${event}\0${subject}`;
}

/** Returns the log fields of an incident: those of the latest failure, and its own. */
function logFields({ fields, since, failures }: Incident, state: "lasts" | "ended", until: number): LogFields {
  const lasted_s = Math.round((until - since) / 1000);
  return { state, ...fields, since: new Date(since).toISOString(), lasted_s, failures };
}
