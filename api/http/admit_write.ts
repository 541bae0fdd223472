import type { Buffer } from "node:buffer";
import { sql } from "kysely";
import { v7 } from "uuid";
import { batchPerDatabase } from "@/db/batcher.ts";
import { literal } from "@/db/ledger/batch.ts";
import type { Ctx } from "../context.ts";
import { type SessionRow, welcome } from "../sessions/read_session.ts";
import { hashToken, type SignedIn } from "../sessions/session.ts";
import { claimMs, type KeyedWrite, mostKeysOf } from "./idempotency_keys.ts";

/** The session of a keyed write, and the id of its order if the key was free and is claimed now. */
export interface Admission {
  signedIn: SignedIn;
  orderId: string | null;
}

/**
 * Finds a token's session and claims the key of its write, in one statement. Null for an unknown token; a key that was
 * used before is left as it is.
 */
export async function admitWrite(
  ctx: Ctx,
  token: string,
  write: Omit<KeyedWrite, "member">,
): Promise<Admission | null> {
  const now = ctx.now();
  const admission = { ...write, tokenHash: hashToken(token), orderId: v7(), now, mostKeys: mostKeysOf(ctx) };
  const row = await admit(ctx.db, admission);
  if (!row) return null;
  return { signedIn: await welcome(ctx, row, now), orderId: row.is_claimed ? admission.orderId : null };
}

interface Question extends Omit<KeyedWrite, "member"> {
  tokenHash: Buffer;
  orderId: string;
  now: Date;
  mostKeys: number;
}

interface AdmissionRow extends SessionRow {
  /** The place in the batch, from 1. */
  n: bigint;
  is_claimed: boolean;
}

const admit = batchPerDatabase<Question, AdmissionRow | null>(async (db, asked, lockWaitMs) => {
  const { rows } = await sql<AdmissionRow>`
    select * from admit_writes(
      ${lockWaitMs}, ${asked.map(({ tokenHash }) => tokenHash)}::bytea[], ${asked.map(({ key }) => key)}::text[],
      ${asked.map(({ call }) => call)}::text[], ${asked.map(({ bodyHash }) => bodyHash)}::bytea[],
      ${literal(asked.map(({ orderId }) => orderId))}::uuid[],
      ${literal(asked.map(({ now }) => new Date(now.getTime() + claimMs).toISOString()))}::timestamptz[],
      ${literal(asked.map(({ now }) => now.toISOString()))}::timestamptz[],
      ${asked[0]!.mostKeys}::integer)`.execute(db);
  const admitted = new Map(rows.map((row) => [Number(row.n), row]));
  return asked.map((_, place) => admitted.get(place + 1) ?? null);
});
