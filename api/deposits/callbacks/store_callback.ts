import type { Buffer } from "node:buffer";
import { createHash } from "node:crypto";
import { type Selectable, sql } from "kysely";
import type { VendorCallbacks } from "@/db/types.ts";
import type { Ctx } from "../../context.ts";
import type { RawCallback } from "../vendors/port.ts";

/** A stored callback. */
export type CallbackRow = Selectable<VendorCallbacks>;

/** A vendor's request as the site received it. */
export interface CallbackRequest {
  vendorCode: string;
  method: string;
  query: string;
  headers: Headers;
  body: Uint8Array;
  sourceAddress: string;
}

/** A callback to be stored: as received, with what identifies its repeats. */
export interface CallbackToStore {
  vendor_code: string;
  received_at: Date;
  source_address: string;
  method: string;
  query: string;
  headers: Record<string, string>;
  body: Buffer;
  /** A digest of all that decides how it is read. */
  fingerprint: Buffer;
  /** A digest of what it says alone. */
  noticePrint: Buffer;
}

/**
 * How many callbacks that say the same in different variants (other headers, another spelling of a form) are stored;
 * further ones share one more row. Otherwise an attacker who holds an authentic one could fill the disk with it.
 */
export const mostVariants = 8;

/**
 * Commits a callback as it came, before it is acted on. An exact repeat from the same address is only counted at the
 * stored row: repeats can't fill the disk, and the callback is read as of when it first came.
 */
export async function storeCallback(ctx: Pick<Ctx, "db" | "now">, callback: CallbackToStore): Promise<CallbackRow> {
  const { fingerprint, noticePrint, ...received } = callback;
  return await ctx.db.insertInto("vendor_callbacks").values((eb) => ({
    ...received,
    headers: JSON.stringify(callback.headers),
    notice_print: noticePrint,
    fingerprint: sql<Buffer>`case when (${
      eb.selectFrom("vendor_callbacks").select(({ fn }) => fn.countAll().as("count")).where(
        "notice_print",
        "=",
        noticePrint,
      )
    }) < ${mostVariants} then ${fingerprint}::bytea else ${noticePrint}::bytea end`,
  }))
    .onConflict((conflict) =>
      conflict.column("fingerprint").doUpdateSet({
        received_count: sql`vendor_callbacks.received_count + 1`,
        last_received_at: ctx.now(),
      })
    ).returningAll().executeTakeFirstOrThrow();
}

/** A request as its vendor's adapter reads it. */
export function rawRequest({ method, query, headers, body }: CallbackRequest, receivedAt: Date): RawCallback {
  return { method, query, headers: withoutSecrets(headers), body, receivedAt };
}

/** A stored callback as its vendor's adapter reads it. */
export function rawCallback(
  row: Pick<CallbackRow, "method" | "query" | "headers" | "body" | "received_at">,
): RawCallback {
  return {
    method: row.method,
    query: row.query,
    headers: row.headers as Record<string, string>,
    body: row.body,
    receivedAt: row.received_at,
  };
}

// No vendor needs these; a caller that sends them sends someone's secret.
const secretHeaders = new Set(["authorization", "cookie", "proxy-authorization"]);

/** Headers as they are kept. */
export function withoutSecrets(headers: Headers): Record<string, string> {
  return Object.fromEntries([...headers].filter(([name]) => !secretHeaders.has(name)));
}

/** A digest of all that may decide how a callback is read. */
export function fingerprintOf(
  { vendorCode, method, query, sourceAddress, body }: Omit<CallbackRequest, "headers">,
  headers: Record<string, string>,
): Buffer {
  const meaningful = Object.entries(headers).filter(([name]) => !changingHeaders.has(name)).sort();
  const words = JSON.stringify([vendorCode, method, query, sourceAddress, meaningful]);
  return createHash("sha256").update(words).update("\0").update(body).digest();
}

// They differ with every request and don't change its meaning; no vendor signs them.
const changingHeaders = new Set(["date", "traceparent", "tracestate", "x-request-id"]);
