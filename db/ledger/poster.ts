import type { Kysely } from "kysely";
import type { DB } from "@/db/types.ts";
import { accountName } from "./account_name.ts";
import { post } from "./post.ts";
import type { Posting, PostingResult } from "./types.ts";

/** Posts single transfers of many callers in shared batches. One per process. */
export interface Poster {
  /**
   * Posts one transfer in a transaction of its own; the answer means that it is on disk.
   * Throws what `post` throws, or the outage; after an outage the same posting may be sent again.
   */
  post(posting: Posting): Promise<PostingResult>;
}

export interface PosterOptions {
  /** The most transfers that one batch takes. */
  maxBatch?: number;
  /** After how many milliseconds a batch that is still under way lets the next one start beside it. */
  patienceMs?: number;
  /** How many batches may be under way at once; each takes a connection of the pool. */
  maxFlights?: number;
}

/**
 * Makes a poster. A posting that finds nothing under way is sent at once; those that come while a batch is under way
 * gather and go together with the next, so a busy house writes to disk once for hundreds of transfers.
 *
 * One batch at a time measures fastest. But a batch that waits for an account locked elsewhere must not hold up the
 * whole house, so a slow one lets others pass.
 */
export function createPoster(db: Kysely<DB>, options: PosterOptions = {}): Poster {
  const { maxBatch = 256, patienceMs = 50, maxFlights = 4 } = options;
  const waiting: Waiting[] = [];
  const blocking = new Set<symbol>();
  let flights = 0;

  async function fly(batch: Waiting[]): Promise<void> {
    const flight = Symbol();
    const letPass = () => {
      if (blocking.delete(flight)) sendNext();
    };
    blocking.add(flight);
    flights++;
    const patience = setTimeout(letPass, patienceMs);
    await settle(db, batch);
    clearTimeout(patience);
    flights--;
    blocking.delete(flight);
    sendNext();
  }

  function sendNext(): void {
    while (waiting.length > 0 && blocking.size === 0 && flights < maxFlights) void fly(waiting.splice(0, maxBatch));
  }

  return {
    post: (posting) =>
      new Promise((resolve, reject) => {
        waiting.push({ posting, resolve, reject });
        sendNext();
      }),
  };
}

interface Waiting {
  posting: Posting;
  resolve(result: PostingResult): void;
  reject(reason: unknown): void;
}

/** Answers every posting of a batch; never rejects itself. */
async function settle(db: Kysely<DB>, batch: Waiting[]): Promise<void> {
  const groups = mergeRepeats(batch);
  try {
    const results = await post(db, groups.map(([first]) => first.posting));
    groups.forEach((group, place) => answer(group, results[place]!));
  } catch (reason) {
    if (groups.length === 1) reject(batch, reason);
    else await settleOneByOne(db, groups);
  }
}

/**
 * One bad posting must not fail those that share its batch. If the batch was written and only its answer got lost, each
 * of them is found as `exists` now. An outage fails the rest at once: waiting for it once per posting would take hours.
 */
async function settleOneByOne(db: Kysely<DB>, groups: Group[]): Promise<void> {
  for (const [place, group] of groups.entries()) {
    try {
      const [result] = await post(db, [group[0].posting]);
      answer(group, result!);
    } catch (reason) {
      if (isOutage(reason)) return reject(groups.slice(place).flat(), reason);
      reject(group, reason);
    }
  }
}

/** Repeats of one posting. They are sent as one. */
type Group = [Waiting, ...Waiting[]];

function mergeRepeats(batch: Waiting[]): Group[] {
  const groups = new Map<string, Group>();
  for (const one of batch) {
    const { orderId, kind, orderKind, debit, credit, amountCents } = one.posting;
    const whole = [orderId, kind, orderKind, accountName(debit), accountName(credit), amountCents].join();
    const group = groups.get(whole);
    if (group) group.push(one);
    else groups.set(whole, [one]);
  }
  return [...groups.values()];
}

function answer([first, ...repeats]: Group, result: PostingResult): void {
  first.resolve(result);
  const again: PostingResult = result.status === "posted" ? { ...result, status: "exists" } : result;
  for (const repeat of repeats) repeat.resolve(again);
}

function reject(batch: Waiting[], reason: unknown): void {
  for (const one of batch) one.reject(reason);
}

/** Whether the database could not be asked; what it refused carries a SQLSTATE, and nonsense is a RangeError. */
function isOutage(reason: unknown): boolean {
  if (reason instanceof RangeError) return false;
  const code = reason instanceof Error && "code" in reason ? String(reason.code) : "";
  return !/^[0-9A-Z]{5}$/.test(code) || /^(08|53|57)/.test(code);
}
