import type { Buffer } from "node:buffer";
import { createHash } from "node:crypto";
import { type Kysely, type Selectable, sql } from "kysely";
import { batchPerDatabase } from "@/db/batcher.ts";
import { rowsOf } from "@/db/ledger/batch.ts";
import type { DB } from "@/db/types.ts";
import type { Ctx } from "@/api/context.ts";
import type { CallbackReading, PaymentVendor, RawCallback } from "../vendors/port.ts";

/** A stored callback. */
export type CallbackRow = Selectable<DB["vendor_callbacks"]>;

/** A vendor's request as the site received it. */
export interface CallbackRequest {
  vendorCode: string;
  method: string;
  query: string;
  headers: Headers;
  body: Uint8Array;
  sourceAddress: string;
}

/** A callback to be stored: as received, with the fingerprints of its repeats. */
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
  /** A digest of its contents alone. */
  noticeFingerprint: Buffer;
}

/**
 * How many callbacks that say the same in different variants (other headers, another spelling of a form) are stored;
 * further ones share one more row. Otherwise an attacker who holds an authentic one could fill the disk with it.
 */
export const maxVariants = 8;

/**
 * Commits a callback as it came, before anyone acts on it. One that came before, word by word and from the same place, is
 * counted where it stands: repeating it can't fill the disk, and it reads as it read when it first came. Callbacks that
 * come at the same moment share the statement.
 */
export async function storeCallback(ctx: Pick<Ctx, "db" | "now">, callback: CallbackToStore): Promise<CallbackRow> {
  const input = { ...callback, now: ctx.now() };
  return ctx.db.isTransaction ? (await storeAll(ctx.db, [input], 0))[0]! : await storeTogether(ctx.db, input);
}

interface Storing extends CallbackToStore {
  now: Date;
}

// The variants of a notice are counted among stored ones, so two of one notice don't go together.
const storeTogether = batchPerDatabase<Storing, CallbackRow>(storeAll, {
  keyOf: storedFingerprintOf,
  ownerOf: storedFingerprintOf,
});

function storedFingerprintOf({ noticeFingerprint }: Storing): string {
  return noticeFingerprint.toHex();
}

async function storeAll(db: Kysely<DB>, callbacks: readonly Storing[], lockWaitMs: number): Promise<CallbackRow[]> {
  const { rows } = await sql<CallbackRow>`
    insert into vendor_callbacks (vendor_code, received_at, source_address, method, query, headers, body, notice_print,
        fingerprint)
      select i.vendor_code, i.received_at, i.source_address, i.method, i.query, i.headers::jsonb, i.body, i.notice_print,
          case when (select count(*) from vendor_callbacks c where c.notice_print = i.notice_print) < ${maxVariants}
            then i.fingerprint else i.notice_print end
        from ${
    rowsOf("i", callbacks, {
      vendor_code: ["text", ({ vendor_code }) => vendor_code],
      received_at: ["timestamptz", ({ received_at }) => received_at],
      source_address: ["text", ({ source_address }) => source_address],
      method: ["text", ({ method }) => method],
      query: ["text", ({ query }) => query],
      headers: ["text", ({ headers }) => JSON.stringify(headers)],
      body: ["bytea", ({ body }) => body],
      notice_print: ["bytea", ({ noticeFingerprint }) => noticeFingerprint],
      fingerprint: ["bytea", ({ fingerprint }) => fingerprint],
    })
  },
          (select wait_for_locks(${lockWaitMs})) patience
    on conflict (fingerprint) do update set
      received_count = vendor_callbacks.received_count + 1, last_received_at = ${callbacks[0]!.now}
    returning *`.execute(db);
  const stored = new Map(rows.map((row) => [row.fingerprint!.toHex(), row]));
  return callbacks.map(({ fingerprint, noticeFingerprint }) => (
    stored.get(fingerprint.toHex()) ?? stored.get(noticeFingerprint.toHex())!
  ));
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
  const message = JSON.stringify([vendorCode, method, query, sourceAddress, meaningful]);
  return createHash("sha256").update(message).update("\0").update(body).digest();
}

// They differ with every request and don't change its meaning; no vendor signs them.
const changingHeaders = new Set(["date", "traceparent", "tracestate", "x-request-id"]);

/** Identifies a callback by its contents, however it is spelled; by its text if the adapter can't read it. */
export function noticeFingerprint(
  { code }: PaymentVendor,
  reading: CallbackReading,
  { query, body }: RawCallback,
): Buffer {
  const fingerprint = createHash("sha256");
  if (reading.kind !== "authentic") {
    return fingerprint.update(JSON.stringify([code, reading.kind, query])).update("\0").update(body).digest();
  }
  const message = Object.entries(reading.notice).sort().map(([name, value]) => [name, plain(value)]);
  return fingerprint.update(JSON.stringify([code, message])).digest();
}

function plain(value: string | bigint | boolean | Date): string {
  return value instanceof Date ? value.toISOString() : String(value);
}
