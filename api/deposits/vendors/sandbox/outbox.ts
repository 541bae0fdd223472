import type { Log } from "@/api/context.ts";
import { sql } from "kysely";
import type { Faults } from "./faults.ts";
import { signedHeaders } from "./signature.ts";
import type { SandboxDb } from "./tables.ts";

export interface OutboxOptions {
  db: SandboxDb;
  secret: string;
  faults: Faults;
  log: Log;
  now(): Date;
  /** How long to wait after the given number of failed attempts, ms. */
  retryDelayMs(attempts: number): number;
}

export interface Outbox {
  /** Sends the due callbacks of one order now and waits for the answers. */
  deliver(vendorOrderId: bigint): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Sends callbacks until the site has acknowledged them, with growing delay. The queue is a table, so a killed process
 * goes on where it was; a callback may therefore arrive twice, as with any real vendor.
 */
export function startOutbox(options: OutboxOptions): Outbox {
  const stopping = new AbortController();
  const loop = deliverUntilStopped(options, stopping.signal);
  return {
    async deliver(vendorOrderId) {
      await deliverDue(options, stopping.signal, vendorOrderId);
    },
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

const pollEveryMs = 250;
const leaseMs = 30_000;
const callbackTimeoutMs = 10_000;

interface Due {
  id: bigint;
  url: string;
  body: string;
  attempts: number;
}

async function deliverDue(options: OutboxOptions, stop: AbortSignal, vendorOrderId?: bigint): Promise<number> {
  const due = await claimDue(options, vendorOrderId);
  const oldestFirst = due.toSorted((a, b) => Number(a.id - b.id));
  await Promise.all(
    (options.faults.reversed ? oldestFirst.reverse() : oldestFirst).map((one) => send(options, one, stop)),
  );
  return due.length;
}

/** Takes due callbacks for this sender: nobody else sees them until the lease ends. */
async function claimDue({ db, now }: OutboxOptions, vendorOrderId?: bigint): Promise<Due[]> {
  const at = now();
  return await db.updateTable("vendor_outbox")
    .set({ attempts: sql`attempts + 1`, next_at: new Date(at.getTime() + leaseMs) })
    .where("id", "in", (qb) =>
      qb.selectFrom("vendor_outbox").select("id")
        .where("delivered_at", "is", null).where("next_at", "<=", at)
        .$if(vendorOrderId !== undefined, (due) => due.where("vendor_order_id", "=", vendorOrderId!))
        .orderBy("next_at").limit(50).forUpdate().skipLocked())
    .returning(["id", "url", "body", "attempts"]).execute();
}

async function send(options: OutboxOptions, callback: Due, stop: AbortSignal): Promise<void> {
  const acknowledged = await post(options, callback, stop);
  const { db, now, retryDelayMs } = options;
  await db.updateTable("vendor_outbox")
    .set(
      acknowledged ? { delivered_at: now() } : { next_at: new Date(now().getTime() + retryDelayMs(callback.attempts)) },
    )
    .where("id", "=", callback.id).execute();
}

async function post({ secret, faults, now }: OutboxOptions, { url, body }: Due, stop: AbortSignal): Promise<boolean> {
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
