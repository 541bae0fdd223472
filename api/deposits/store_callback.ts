import { Buffer } from "node:buffer";
import type { Selectable } from "kysely";
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

/** Commits a callback as it came, before anyone looks into it. */
export async function storeCallback(ctx: Ctx, request: CallbackRequest): Promise<CallbackRow> {
  return await ctx.db.insertInto("vendor_callbacks").values({
    vendor_code: request.vendorCode,
    received_at: ctx.now(),
    source_address: request.sourceAddress,
    method: request.method,
    query: request.query,
    headers: JSON.stringify(withoutSecrets(request.headers)),
    body: Buffer.from(request.body),
  }).returningAll().executeTakeFirstOrThrow();
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
