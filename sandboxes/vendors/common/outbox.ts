import { errorFields } from "@/api/log/cause_text.ts";
import { createIncidents } from "@/api/log/incidents.ts";
import type { Log } from "@/api/log/log.ts";
import { type Selectable, sql } from "kysely";
import type { Faults } from "./faults.ts";
import type { OutboxTables, VendorSandboxDb } from "./database.ts";

/** How one vendor calls back. */
export interface CallbackDialect {
  /** The headers of a callback, its signature among them if the vendor signs there. */
  headers(body: string, at: Date, faults: Faults): Record<string, string> | Promise<Record<string, string>>;
  /** Whether the site's answer is the vendor's own text for "understood". */
  isUnderstood(status: number, message: string): boolean;
  /** How long this vendor waits after the given number of failed attempts, ms. */
  retryDelayMs(attempts: number): number;
}

export interface OutboxOptions {
  db: VendorSandboxDb;
  /** By vendor code. */
  dialects: ReadonlyMap<string, CallbackDialect>;
  faults: Faults;
  log: Log;
  now(): Date;
  /** In place of each vendor's own. */
  retryDelayMs?(attempts: number): number;
}

/** A vendor's callback to the site, ready to be sent. */
export interface NewCallback {
  /** The vendor's code, which says how it is sent. */
  vendor: string;
  url: string;
  body: string;
}

/** A callback that this process has taken to send. */
export type SandboxCallback = Pick<
  Selectable<OutboxTables["vendor_outbox"]>,
  "id" | "vendor" | "url" | "body" | "attempts"
>;

export interface Outbox {
  /** Sends callbacks that the caller has taken, and waits for the answers. */
  send(callbacks: SandboxCallback[]): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Puts a callback into the queue, already taken by the caller, who sends it once the transaction has committed; should
 * it die before, the queue goes on after the lease. With the fault of delay no process has claimed it yet.
 */
export async function enqueue(
  db: VendorSandboxDb,
  { vendor, url, body }: NewCallback,
  { copies = 1, delayMs }: Faults,
  now: Date,
): Promise<SandboxCallback[]> {
  const callback = {
    vendor,
    url,
    body,
    attempts: delayMs === undefined ? 1 : 0,
    next_at: after(now, delayMs ?? leaseMs),
  };
  const queued = await db.insertInto("vendor_outbox").values(Array.from({ length: copies }, () => callback))
    .returning(["id", "vendor", "url", "body", "attempts"]).execute();
  return delayMs === undefined ? queued : [];
}

/**
 * Sends callbacks until the site has acknowledged them, with growing delay. The queue is a table, so a killed process
 * goes on where it was; a callback may therefore arrive twice, as with any real vendor.
 */
export function startOutbox(options: OutboxOptions): Outbox {
  const stopping = new AbortController();
  const loop = deliverUntilStopped(options, stopping.signal);
  return {
    send: (callbacks) => sendAll(options, callbacks, stopping.signal),
    async stop() {
      stopping.abort();
      await loop;
    },
  };
}

const undelivered = "sandbox outbox failed";

async function deliverUntilStopped(options: OutboxOptions, stop: AbortSignal): Promise<void> {
  const incidents = createIncidents();
  const where = { log: options.log, now: () => new Date() };
  while (!stop.aborted) {
    try {
      const sent = await deliverDue(options, stop);
      incidents.worked(where, undelivered);
      if (sent === 0) await pause(pollEveryMs, stop);
    } catch (error) {
      incidents.failed(where, { level: "error", event: undelivered, fields: errorFields(error) });
      await pause(1000, stop);
    }
  }
}

const pollEveryMs = 500;
const callbackTimeoutMs = 10_000;
// Longer than sending takes, so that no other process sends it as well.
const leaseMs = 15_000;

async function deliverDue(options: OutboxOptions, stop: AbortSignal): Promise<number> {
  const due = await takeDue(options);
  await sendAll(options, due, stop);
  return due.length;
}

/**
 * Claims due callbacks for this process: no other process sees them until the lease ends. Vendors without a sandbox
 * server here wait.
 */
async function takeDue({ db, dialects, now }: OutboxOptions): Promise<SandboxCallback[]> {
  const at = now();
  return await db
    // Not as a subquery of the update: a plan may run that for every row, and then takes more than fifty.
    .with("due", (query) =>
      query.selectFrom("vendor_outbox").select("id")
        .where("delivered_at", "is", null).where("next_at", "<=", at).where("vendor", "in", [...dialects.keys()])
        .orderBy("next_at").limit(50).forNoKeyUpdate().skipLocked())
    .updateTable("vendor_outbox").from("due").whereRef("vendor_outbox.id", "=", "due.id")
    .set({ attempts: sql`attempts + 1`, next_at: after(at, leaseMs) })
    .returning(["vendor_outbox.id", "vendor", "url", "body", "attempts"]).execute();
}

async function sendAll(options: OutboxOptions, callbacks: SandboxCallback[], stop: AbortSignal): Promise<void> {
  const oldestFirst = callbacks.toSorted((a, b) => Number(a.id - b.id));
  const inOrder = options.faults.reversed ? oldestFirst.reverse() : oldestFirst;
  await Promise.all(inOrder.map((callback) => send(options, callback, stop)));
}

async function send(options: OutboxOptions, callback: SandboxCallback, stop: AbortSignal): Promise<void> {
  const { db, dialects, faults, now } = options;
  const dialect = dialects.get(callback.vendor);
  if (!dialect) throw new Error(`no sandbox server speaks for ${callback.vendor}`);
  const acknowledged = await post(dialect, callback, await dialect.headers(callback.body, now(), faults), stop);
  const { retryDelayMs = dialect.retryDelayMs } = options;
  await db.updateTable("vendor_outbox")
    .set(acknowledged ? { delivered_at: now() } : { next_at: after(now(), retryDelayMs(callback.attempts)) })
    .where("id", "=", callback.id).execute();
}

async function post(
  dialect: CallbackDialect,
  { url, body }: SandboxCallback,
  headers: Record<string, string>,
  stop: AbortSignal,
): Promise<boolean> {
  try {
    const response = await fetch(url, {
      method: "POST",
      headers,
      body,
      redirect: "manual",
      signal: AbortSignal.any([stop, AbortSignal.timeout(callbackTimeoutMs)]),
    });
    return dialect.isUnderstood(response.status, await response.text());
  } catch {
    return false;
  }
}

function pause(ms: number, stop: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(end, ms);
    function end() {
      clearTimeout(timer);
      stop.removeEventListener("abort", end);
      resolve();
    }
    if (stop.aborted) end();
    else stop.addEventListener("abort", end);
  });
}

function after(at: Date, ms: number): Date {
  return new Date(at.getTime() + ms);
}
