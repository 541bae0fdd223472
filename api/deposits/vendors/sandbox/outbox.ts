import type { Log } from "@/api/context.ts";
import { type Selectable, sql } from "kysely";
import type { Faults } from "./faults.ts";
import { signedHeaders } from "./signature.ts";
import type { SandboxDb, SandboxTables } from "./tables.ts";

export interface OutboxOptions {
  db: SandboxDb;
  secret: string;
  faults: Faults;
  log: Log;
  now(): Date;
  /** How long to wait after the given number of failed attempts, ms. */
  retryDelayMs(attempts: number): number;
}

/** A callback that this process has taken to send. */
export type Callback = Pick<Selectable<SandboxTables["vendor_outbox"]>, "id" | "url" | "body" | "attempts">;

export interface Outbox {
  /** Sends callbacks that the caller has taken, and waits for the answers. */
  send(callbacks: Callback[]): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Puts an order's callback into the queue, already taken by the caller, who sends it once the transaction has committed;
 * should it die before, the queue goes on after the lease. With the fault of delay nobody has taken it yet.
 */
export async function enqueue(
  tx: SandboxDb,
  order: { id: bigint; callback_url: string },
  body: string,
  { copies = 1, delayMs }: Faults,
  now: Date,
): Promise<Callback[]> {
  const callback = {
    vendor_order_id: order.id,
    url: order.callback_url,
    body,
    attempts: delayMs === undefined ? 1 : 0,
    next_at: after(now, delayMs ?? leaseMs),
  };
  const queued = await tx.insertInto("vendor_outbox").values(Array.from({ length: copies }, () => callback))
    .returning(["id", "url", "body", "attempts"]).execute();
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

async function deliverUntilStopped(options: OutboxOptions, stop: AbortSignal): Promise<void> {
  while (!stop.aborted) {
    try {
      const sent = await deliverDue(options, stop);
      if (sent === 0) await pause(pollEveryMs, stop);
    } catch (error) {
      options.log.error("sandbox_vendor.outbox_failed", { error: String(error) });
      await pause(1000, stop);
    }
  }
}

const pollEveryMs = 500;
const callbackTimeoutMs = 10_000;
// Longer than sending takes, so that nobody else sends what is under way.
const leaseMs = 15_000;

async function deliverDue(options: OutboxOptions, stop: AbortSignal): Promise<number> {
  const due = await takeDue(options);
  await sendAll(options, due, stop);
  return due.length;
}

/** Takes due callbacks for this process: nobody else sees them until the lease ends. */
async function takeDue({ db, now }: OutboxOptions): Promise<Callback[]> {
  const at = now();
  return await db.updateTable("vendor_outbox")
    .set({ attempts: sql`attempts + 1`, next_at: after(at, leaseMs) })
    .where("id", "in", (qb) =>
      qb.selectFrom("vendor_outbox").select("id")
        .where("delivered_at", "is", null).where("next_at", "<=", at)
        .orderBy("next_at").limit(50).forUpdate().skipLocked())
    .returning(["id", "url", "body", "attempts"]).execute();
}

async function sendAll(options: OutboxOptions, callbacks: Callback[], stop: AbortSignal): Promise<void> {
  const oldestFirst = callbacks.toSorted((a, b) => Number(a.id - b.id));
  const inOrder = options.faults.reversed ? oldestFirst.reverse() : oldestFirst;
  await Promise.all(inOrder.map((callback) => send(options, callback, stop)));
}

async function send(options: OutboxOptions, callback: Callback, stop: AbortSignal): Promise<void> {
  const acknowledged = await post(options, callback, stop);
  const { db, now, retryDelayMs } = options;
  await db.updateTable("vendor_outbox")
    .set(acknowledged ? { delivered_at: now() } : { next_at: after(now(), retryDelayMs(callback.attempts)) })
    .where("id", "=", callback.id).execute();
}

async function post(
  { secret, faults, now }: OutboxOptions,
  { url, body }: Callback,
  stop: AbortSignal,
): Promise<boolean> {
  const key = faults.badSignature ? `not ${secret}` : secret;
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json", ...signedHeaders(key, body, now()) },
      body,
      redirect: "manual",
      signal: AbortSignal.any([stop, AbortSignal.timeout(callbackTimeoutMs)]),
    });
    return await response.text() === "OK" && response.status === 200;
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
