import type { Buffer } from "node:buffer";
import { type RawBuilder, sql } from "kysely";
import { v7 } from "uuid";
import { batchPerDatabase } from "@/db/batcher.ts";
import { literal } from "@/db/ledger/batch.ts";
import type { Ctx } from "../../context.ts";
import { type SessionRow, welcome } from "@/api/identity/sessions/read_session.ts";
import { hashToken, type SignedIn } from "@/api/identity/sessions/session.ts";
import { claimedUntil, type KeyedWrite, mostKeysOf } from "./idempotency_keys.ts";

/** The session of a keyed write, and the id of its order if the key was free and is claimed now. */
export interface Admission {
  signedIn: SignedIn;
  orderId: string | null;
  /** Until when the key is held, if it was free. */
  until: Date;
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
  const question = admissionQuestion(ctx, token, write);
  const row = await admit(ctx.db, question);
  return row && await admissionOf(ctx, question, row);
}

/** What is asked of the database about a keyed write: by `admit_writes`, and by a function that begins the write too. */
export interface AdmissionQuestion extends Omit<KeyedWrite, "member"> {
  tokenHash: Buffer;
  orderId: string;
  now: Date;
  mostKeys: number;
}

/** The question about a write, with the id that its order gets if the key is free. */
export function admissionQuestion(ctx: Ctx, token: string, write: Omit<KeyedWrite, "member">): AdmissionQuestion {
  return { ...write, tokenHash: hashToken(token), orderId: v7(), now: ctx.now(), mostKeys: mostKeysOf(ctx) };
}

/** The answer; without a session there is no row. */
export interface AdmissionRow extends SessionRow {
  /** The place in the batch, from 1. */
  n: bigint;
  is_claimed: boolean;
}

/** Reads an answer, and records that the session was seen. */
export async function admissionOf(
  ctx: Ctx,
  { orderId, now }: AdmissionQuestion,
  row: AdmissionRow,
): Promise<Admission> {
  const signedIn = await welcome(ctx, row, now);
  return { signedIn, orderId: row.is_claimed ? orderId : null, until: claimedUntil(now) };
}

/** The arguments of `admit_writes`, with which the others' begin as well. */
export function admissionArguments(asked: readonly AdmissionQuestion[], lockWaitMs: number): RawBuilder<unknown> {
  return sql`
      ${lockWaitMs}, ${asked.map(({ tokenHash }) => tokenHash)}::bytea[], ${asked.map(({ key }) => key)}::text[],
      ${asked.map(({ call }) => call)}::text[], ${asked.map(({ bodyHash }) => bodyHash)}::bytea[],
      ${literal(asked.map(({ orderId }) => orderId))}::uuid[],
      ${literal(asked.map(({ now }) => claimedUntil(now).toISOString()))}::timestamptz[],
      ${literal(asked.map(({ now }) => now.toISOString()))}::timestamptz[],
      ${asked[0]!.mostKeys}::integer`;
}

/** The answers of a batch in its order; null where there is no session. */
export function inOrder<Row extends AdmissionRow>(asked: readonly unknown[], rows: readonly Row[]): (Row | null)[] {
  const admitted = new Map(rows.map((row) => [Number(row.n), row]));
  return asked.map((_, place) => admitted.get(place + 1) ?? null);
}

const admit = batchPerDatabase<AdmissionQuestion, AdmissionRow | null>(async (db, asked, lockWaitMs) => {
  const { rows } = await sql<AdmissionRow>`select * from admit_writes(${admissionArguments(asked, lockWaitMs)})`
    .execute(db);
  return inOrder(asked, rows);
});
