import type { Log } from "./log.ts";
import type { MemberId } from "../member_id.ts";
import { networkOf } from "../identity/sessions/network_of.ts";

/** A request that a control refused, without anything that its caller wrote. */
export interface RefusedRequest {
  /** Why: the code of a problem or refusal. */
  code: string;
  status: number;
  /** The pattern of the requested call or page. */
  call: string;
  address: string;
  /** The signed-in member; null for a visitor. */
  member: MemberId | null;
  /** The request's id; left out if it was refused before it had one. */
  request?: string;
}

/**
 * Logs requests that controls refuse, and those that fail, within bounds that no flood exceeds: of each minute so many lines of members and as
 * many of visitors, few of one caller, and one line of each caller, code and call. All others are counted, by their code,
 * in one line once the minute is over. Disposing it writes that line.
 */
export interface SecurityLog extends Disposable {
  refused(request: RefusedRequest): void;
  /** Logs a request that the site failed at, within the same bounds. */
  failed(request: RefusedRequest): void;
}

/** How many lines of members, and of visitors, a minute may have. */
export const linesOfMinute = 30;
/** How many of them one caller may have. */
export const linesOfCaller = 5;

/**
 * The security log of one process.
 * @param nowMs a clock that never goes back
 */
export function createSecurityLog(log: Log, nowMs = () => performance.now()): SecurityLog {
  let minute = 0;
  const members = createShare();
  const visitors = createShare();
  const others = new Map<string, number>();

  function advanceTo(next: number): void {
    if (next === minute) return;
    minute = next;
    writeOthers();
    members.clear();
    visitors.clear();
  }

  function writeOthers(): void {
    if (others.size === 0) return;
    const requests = others.values().reduce((sum, count) => sum + count, 0);
    log.info("more requests refused", { requests, ...Object.fromEntries(others) });
    others.clear();
  }

  function write(event: string, { code, status, call, address, member, request }: RefusedRequest): void {
    advanceTo(Math.floor(nowMs() / 60_000));
    const isListed = member === null
      ? visitors.list(networkOf(address), `${code} ${call}`)
      : members.list(String(member), `${code} ${call}`);
    if (!isListed) return void others.set(code, (others.get(code) ?? 0) + 1);
    // A proxy that passes on nonsense as an address must not make long lines of it.
    const caller = { address: address.slice(0, 64), ...(member !== null && { member: String(member) }) };
    log.info(event, { code, status, call, ...caller, ...(request && { request }) });
  }

  return {
    refused: (request) => write("request refused", request),
    failed: (request) => write("request failed", request),
    [Symbol.dispose]: writeOthers,
  };
}

/** The lines that members, or visitors, have in a minute. */
function createShare() {
  /** Kinds of refusals by caller. */
  const listed = new Map<string, Set<string>>();
  let lines = 0;
  return {
    /** Whether this one gets a line of its own. */
    list(caller: string, kind: string): boolean {
      const kinds = listed.get(caller) ?? new Set();
      if (lines === linesOfMinute || kinds.size === linesOfCaller || kinds.has(kind)) return false;
      listed.set(caller, kinds.add(kind));
      lines++;
      return true;
    },
    clear() {
      listed.clear();
      lines = 0;
    },
  };
}
