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

/** A callback on its way to be stored: as received, and by what it is known again. */
export interface CallbackToStore {
  vendor_code: string;
  received_at: Date;
  source_address: string;
  method: string;
  query: string;
  headers: Record<string, string>;
  body: Buffer;
  /** Of all that decides how it is read. */
  fingerprint: Buffer;
  /** Of what it says alone. */
  noticePrint: Buffer;
}

/**
 * So many callbacks that say the same in different dresses (other headers, another spelling of a form) are stored; those
 * after them share one row more. Who got hold of a genuine one could otherwise fill the disk with it.
 */
export const mostDresses = 8;

/**
 * Commits a callback as it came, before anyone acts on it. One that came before, word by word and from the same place, is
 * counted where it stands: repeating it can't fill the disk, and it reads as it read when it first came.
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
    }) < ${mostDresses} then ${fingerprint}::bytea else ${noticePrint}::bytea end`,
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

// A vendor has no business with these; whoever sends them sends a secret of somebody's.
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
  const telling = Object.entries(headers).filter(([name]) => !changingHeaders.has(name)).sort();
  const words = JSON.stringify([vendorCode, method, query, sourceAddress, telling]);
  return createHash("sha256").update(words).update("\0").update(body).digest();
}

// They differ with every request and say nothing about what it means; no vendor signs them.
const changingHeaders = new Set(["date", "traceparent", "tracestate", "x-request-id"]);
