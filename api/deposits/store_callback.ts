import { Buffer } from "node:buffer";
import { createHash } from "node:crypto";
import { type Selectable, sql } from "kysely";
import type { VendorCallbacks } from "@/db/types.ts";
import type { Ctx } from "../context.ts";
import type { RawCallback } from "./vendors/port.ts";

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

/**
 * Commits a callback as it came, before anyone looks into it. One that came before, word by word and from the same place,
 * is counted where it stands: repeating it can't fill the disk, and it reads as it read when it first came.
 */
export async function storeCallback(ctx: Ctx, request: CallbackRequest): Promise<CallbackRow> {
  const headers = withoutSecrets(request.headers);
  return await ctx.db.insertInto("vendor_callbacks").values({
    vendor_code: request.vendorCode,
    received_at: ctx.now(),
    source_address: request.sourceAddress,
    method: request.method,
    query: request.query,
    headers: JSON.stringify(headers),
    body: Buffer.from(request.body),
    fingerprint: fingerprintOf(request, headers),
  }).onConflict((conflict) =>
    conflict.column("fingerprint").doUpdateSet({
      received_count: sql`vendor_callbacks.received_count + 1`,
      last_received_at: ctx.now(),
    })
  ).returningAll().executeTakeFirstOrThrow();
}

/** A stored callback as its vendor's adapter reads it. */
export function rawCallback(row: CallbackRow): RawCallback {
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

function withoutSecrets(headers: Headers): Record<string, string> {
  return Object.fromEntries([...headers].filter(([name]) => !secretHeaders.has(name)));
}

/** A digest of all that may decide how a callback is read. */
function fingerprintOf({ vendorCode, method, query, sourceAddress, body }: CallbackRequest, headers: object): Buffer {
  const telling = Object.entries(headers).filter(([name]) => !changingHeaders.has(name)).sort();
  const words = JSON.stringify([vendorCode, method, query, sourceAddress, telling]);
  return createHash("sha256").update(words).update("\0").update(body).digest();
}

// They differ with every request and say nothing about what it means; no vendor signs them.
const changingHeaders = new Set(["date", "traceparent", "tracestate", "x-request-id"]);
