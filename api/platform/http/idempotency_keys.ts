import type { Buffer } from "node:buffer";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { type Kysely, type RawBuilder, sql, type Transaction } from "kysely";
import { v7 } from "uuid";
import { batchPerDatabase } from "@/db/batcher.ts";
import { inTransactionIf } from "@/db/in_transaction.ts";
import { literal } from "@/db/ledger/batch.ts";
import type { DB } from "@/db/types.ts";
import { type SessionRow, welcome } from "@/api/identity/sessions/read_session.ts";
import { hashToken, type SignedIn } from "@/api/identity/sessions/session.ts";
import type { Ctx } from "../../context.ts";
import type { MemberId } from "../../member_id.ts";
import type { Purge } from "../../work/purge.ts";
import type { RefusalCode } from "../../refusals.ts";
import { refuseUntil, type Result } from "../../result.ts";

/** How long a key and its answer are kept at least (ms). */
export const retentionMs = 24 * 3_600_000;

/** A key without an answer is claimed no more when it is as old as this (ms), should no purge have removed it (`claim_keys`). */
const claimableMs = 3 * retentionMs;

/**
 * How long a request holds its key (ms) before a retry may take it over. Two requests under one key at once are safe:
 * both continue the same order, and the later one's answer counts.
 */
export const keyLeaseMs = 15_000;

/** Whether a text may be an idempotency key: 1 to 255 visible ASCII characters. */
export function isKey(text: string): boolean {
  return /^[\x21-\x7e]{1,255}$/.test(text);
}

/** One money write under a member's key. */
export interface KeyedWrite {
  member: MemberId;
  key: string;
  call: string;
  /** Identifies the body. */
  bodyHash: Buffer;
  /** The hashes of the body under the vault's earlier keys. */
  earlierHashes?: readonly Buffer[];
}

/** A request's hold on its Idempotency-Key. */
export interface Lease {
  member: MemberId;
  key: string;
  /** When another request of the key may take it over; no two claims of a key have the same. */
  until: Date;
}

/**
 * The state of a key: leased for an order, answered before, used for another body, outlived without an answer, in
 * progress, or not leased because the member has too many keys. The order of one in progress is null if the key was
 * purged at this moment: the next lease gets another order.
 */
export type KeyLease =
  | { state: "claimed"; orderId: string; until: Date }
  | { state: "answered"; status: ContentfulStatusCode; answer: string }
  | { state: "other_body" }
  | { state: "outlived" }
  | { state: "in_flight"; orderId: string | null }
  | { state: "too_many" };

/** Claims a key for a request, or says why not. Of any number of requests at once, one gets it. */
export async function leaseKey(ctx: Ctx, write: KeyedWrite): Promise<KeyLease> {
  const now = ctx.now();
  const orderId = await claim(ctx.db, { ...write, now, maxKeys: maxKeysOf(ctx) });
  if (orderId !== null) return { state: "claimed", orderId, until: leasedUntil(now) };
  const { member, key, call, bodyHash, earlierHashes = [] } = write;
  const stored = await ctx.db.selectFrom("idempotency_keys")
    .select(["call", "body_hash", "status", "answer", "order_id", "claimed_until", "created_at"])
    .where("member_id", "=", member).where("key", "=", key).executeTakeFirst();
  // The key was purged between the two statements: the client's retry claims it.
  if (!stored) return await holdsTooMany(ctx, member) ? { state: "too_many" } : { state: "in_flight", orderId: null };
  if (stored.call === call && earlierHashes.some((earlier) => stored.body_hash.equals(earlier))) {
    return await leaseKey(ctx, { ...write, bodyHash: stored.body_hash, earlierHashes: [] });
  }
  if (stored.call !== call || !stored.body_hash.equals(bodyHash)) return { state: "other_body" };
  if (stored.answer === null) {
    const isFree = stored.claimed_until <= now;
    const isOutlived = now.getTime() - stored.created_at.getTime() >= claimableMs;
    return isFree && isOutlived ? { state: "outlived" } : { state: "in_flight", orderId: stored.order_id };
  }
  return { state: "answered", status: stored.status as ContentfulStatusCode, answer: stored.answer };
}

/**
 * Whether the write under a member's key has been answered. Those that are asked for together are looked for by one
 * statement, so that a flood of new keys costs the database little more than one.
 */
export async function isAnswered({ db }: Pick<Ctx, "db">, member: MemberId, key: string): Promise<boolean> {
  return await findAnswered(db, { member, key });
}

const findAnswered = batchPerDatabase<Pick<KeyedWrite, "member" | "key">, boolean>(async (db, wanted) => {
  const members = literal(wanted.map(({ member }) => member));
  const { rows } = await sql<{ member_id: bigint; key: string }>`
    select member_id, key from idempotency_keys
      where (member_id, key) in (select * from unnest(${members}::bigint[], ${wanted.map(({ key }) => key)}::text[]))
        and answer is not null`.execute(db);
  const answered = new Set(rows.map((row) => nameOf({ member: row.member_id, key: row.key })));
  return wanted.map((one) => answered.has(nameOf(one)));
});

/** Until when a key is held that is claimed now. */
export function leasedUntil(now: Date): Date {
  return new Date(now.getTime() + keyLeaseMs);
}

/** How many keys of one member are kept at most. */
export function maxKeysOf({ settings }: Pick<Ctx, "settings">): number {
  return settings.get("limits.keys_per_member");
}

async function holdsTooMany(ctx: Ctx, member: MemberId): Promise<boolean> {
  const { rows: [row] } = await sql<{ full: boolean }>`
    select holds_keys(${member}::bigint, ${maxKeysOf(ctx)}::integer) as full`.execute(ctx.db);
  return row?.full ?? false;
}

/** Gives the order's id of each key that was claimed: a new one, or one whose earlier claim ran out without an answer. */
const claim = batchPerDatabase<KeyedWrite & { now: Date; maxKeys: number }, string | null>(
  async (db, writes, lockWaitMs) => {
    const { rows } = await sql<{ member_id: bigint; key: string; order_id: string }>`
    select * from claim_keys(
      ${lockWaitMs}, ${literal(writes.map(({ member }) => member))}::bigint[], ${writes.map(({ key }) => key)}::text[],
      ${writes.map(({ call }) => call)}::text[], ${writes.map(({ bodyHash }) => bodyHash)}::bytea[],
      ${literal(writes.map(() => v7()))}::uuid[],
      ${literal(writes.map(({ now }) => leasedUntil(now).toISOString()))}::timestamptz[],
      ${literal(writes.map(({ now }) => now.toISOString()))}::timestamptz[],
      ${writes[0]!.maxKeys}::integer)`.execute(db);
    const claimed = new Map(rows.map((row) => [nameOf({ member: row.member_id, key: row.key }), row.order_id]));
    return writes.map((write) => claimed.get(nameOf(write)) ?? null);
  },
  { keyOf: nameOf, ownerOf: nameOf },
);

/** A key's name with its member, unique among all members. */
function nameOf({ member, key }: Pick<KeyedWrite, "member" | "key">): string {
  return `${member} ${key}`;
}

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

/** The database's input about a keyed write: for `admit_writes`, and for a function that also begins the write. */
export interface AdmissionQuestion extends Omit<KeyedWrite, "member"> {
  tokenHash: Buffer;
  orderId: string;
  now: Date;
  maxKeys: number;
}

/** The question about a write, with the id that its order gets if the key is free. */
export function admissionQuestion(ctx: Ctx, token: string, write: Omit<KeyedWrite, "member">): AdmissionQuestion {
  return { ...write, tokenHash: hashToken(token), orderId: v7(), now: ctx.now(), maxKeys: maxKeysOf(ctx) };
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
  return { signedIn, orderId: row.is_claimed ? orderId : null, until: leasedUntil(now) };
}

/** The arguments of `admit_writes`, with which the others' begin as well. */
export function admissionArguments(requested: readonly AdmissionQuestion[], lockWaitMs: number): RawBuilder<unknown> {
  return sql`
      ${lockWaitMs}, ${requested.map(({ tokenHash }) => tokenHash)}::bytea[], ${
    requested.map(({ key }) => key)
  }::text[],
      ${requested.map(({ call }) => call)}::text[], ${requested.map(({ bodyHash }) => bodyHash)}::bytea[],
      ${literal(requested.map(({ orderId }) => orderId))}::uuid[],
      ${literal(requested.map(({ now }) => leasedUntil(now).toISOString()))}::timestamptz[],
      ${literal(requested.map(({ now }) => now.toISOString()))}::timestamptz[],
      ${requested[0]!.maxKeys}::integer`;
}

/** The answers of a batch in its order; null if there is no session. */
export function inOrder<Row extends AdmissionRow>(requested: readonly unknown[], rows: readonly Row[]): (Row | null)[] {
  const admitted = new Map(rows.map((row) => [Number(row.n), row]));
  return requested.map((_, index) => admitted.get(index + 1) ?? null);
}

const admit = batchPerDatabase<AdmissionQuestion, AdmissionRow | null>(async (db, requested, lockWaitMs) => {
  const { rows } = await sql<AdmissionRow>`select * from admit_writes(${admissionArguments(requested, lockWaitMs)})`
    .execute(db);
  return inOrder(requested, rows);
});

/**
 * Whether a request still holds its key, or another one has taken it over, whose answer then counts: nothing may come
 * of this one any more. In a transaction the key stays its own until the commit; call it last, as keys are locked after
 * all other rows.
 */
export async function holdsLease(db: Kysely<DB>, { member, key, until }: Lease): Promise<boolean> {
  const row = await db.selectFrom("idempotency_keys").select("key").where("member_id", "=", member)
    .where("key", "=", key).where("claimed_until", "=", until).where("answer", "is", null).forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Does the work of a write in a separate transaction, which is committed only while the request holds its key: one that
 * rested for longer than its claim must not move money after its retry was refused.
 * @param claim left out if the write has no key
 */
export async function whileLeased<Value, Code extends RefusalCode>(
  { db }: Pick<Ctx, "db">,
  claim: Lease | undefined,
  work: (tx: Transaction<DB>) => Promise<Result<Value, Code>>,
): Promise<Result<Value, Code> | Result<never, "still_in_flight">> {
  const { result } = await inTransactionIf(db, async (tx) => {
    const result = await work(tx);
    const keep = claim === undefined || await holdsLease(tx, claim);
    return { keep, result: keep ? result : leaseOver };
  });
  return result;
}

/** The answer to a request whose key another request has taken over. */
export const leaseOver = refuseUntil("still_in_flight", 1) satisfies Result<never>;

/**
 * Stores the answer that retries get; the first one stays. False if the request no longer holds its key: the one that
 * has taken it over answers.
 */
export async function keepAnswer(ctx: Ctx, claim: Lease, status: number, answer: string): Promise<boolean> {
  return await keep(ctx.db, { ...claim, status, answer });
}

const keep = batchPerDatabase<Lease & { status: number; answer: string }, boolean>(async (db, answers, lockWaitMs) => {
  const { rows } = await sql<{ member_id: bigint; key: string }>`
    select * from keep_answers(
      ${lockWaitMs}, ${literal(answers.map(({ member }) => member))}::bigint[], ${
    answers.map(({ key }) => key)
  }::text[],
      ${literal(answers.map(({ until }) => until.toISOString()))}::timestamptz[],
      ${literal(answers.map(({ status }) => status))}::smallint[], ${answers.map(({ answer }) => answer)}::text[])`
    .execute(
      db,
    );
  const names = new Set(rows.map((row) => nameOf({ member: row.member_id, key: row.key })));
  return answers.map((one) => names.has(nameOf(one)));
}, { keyOf: nameOf, ownerOf: nameOf });

/** Lets a retry go ahead at once, with the same order; nothing if another request has taken the key over. */
export async function releaseKey(ctx: Ctx, { member, key, until }: Lease): Promise<void> {
  await ctx.db.updateTable("idempotency_keys").set({ claimed_until: ctx.now() }).where("member_id", "=", member)
    .where("key", "=", key).where("claimed_until", "=", until).where("answer", "is", null).execute();
}

/** Keys older than {@link retentionMs}. */
export const idempotencyKeyPurge: Purge = {
  table: "idempotency_keys",
  column: "created_at",
  everyMs: 600_000,
  until: ({ now }) => new Date(now().getTime() - retentionMs - 1),
};
