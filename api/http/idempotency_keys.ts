import type { Buffer } from "node:buffer";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { v7 } from "uuid";
import type { Ctx, MemberId } from "../context.ts";

/** How long a key and its answer are kept at least (ms). */
export const keptMs = 24 * 3_600_000;

/** How long a request holds its key (ms) before a retry may take it over. The order's id keeps that harmless; this is manners. */
export const claimMs = 15_000;

/** One money write under a member's key. */
export interface KeyedWrite {
  member: MemberId;
  key: string;
  call: string;
  /** SHA-256 of the body as it came. */
  bodyHash: Buffer;
}

/** What a key says about a request: go ahead with this order, here is your answer, that was another request, or wait. */
export type KeyClaim =
  | { state: "claimed"; orderId: string }
  | { state: "answered"; status: ContentfulStatusCode; answer: string }
  | { state: "other_body" }
  | { state: "in_flight" };

/** Claims a key for a request, or says why not. Of any number of requests at once, one gets it. */
export async function claimKey(ctx: Ctx, { member, key, call, bodyHash }: KeyedWrite): Promise<KeyClaim> {
  const now = ctx.now();
  const claimedUntil = new Date(now.getTime() + claimMs);
  const claimed = await ctx.db.insertInto("idempotency_keys")
    .values({
      member_id: member,
      key,
      call,
      body_hash: bodyHash,
      order_id: v7(),
      claimed_until: claimedUntil,
      created_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(["member_id", "key"]).doUpdateSet({ claimed_until: claimedUntil })
        .where("idempotency_keys.answer", "is", null).where("idempotency_keys.claimed_until", "<=", now)
        .where("idempotency_keys.call", "=", call).where("idempotency_keys.body_hash", "=", bodyHash)
    )
    .returning("order_id").executeTakeFirst();
  if (claimed) return { state: "claimed", orderId: claimed.order_id };
  const kept = await ctx.db.selectFrom("idempotency_keys").select(["call", "body_hash", "status", "answer"])
    .where("member_id", "=", member).where("key", "=", key).executeTakeFirst();
  // Purged between the two statements: the client asks again and gets it.
  if (!kept) return { state: "in_flight" };
  if (kept.call !== call || !kept.body_hash.equals(bodyHash)) return { state: "other_body" };
  if (kept.answer === null) return { state: "in_flight" };
  return { state: "answered", status: kept.status as ContentfulStatusCode, answer: kept.answer };
}

/** Keeps the answer to repeat. The first answer stands. */
export async function keepAnswer(ctx: Ctx, { member, key }: KeyedWrite, status: number, answer: string): Promise<void> {
  await ctx.db.updateTable("idempotency_keys").set({ status, answer })
    .where("member_id", "=", member).where("key", "=", key).where("answer", "is", null).execute();
}

/** Lets a retry go ahead at once, with the same order. */
export async function releaseKey(ctx: Ctx, { member, key }: KeyedWrite): Promise<void> {
  await ctx.db.updateTable("idempotency_keys").set({ claimed_until: ctx.now() })
    .where("member_id", "=", member).where("key", "=", key).where("answer", "is", null).execute();
}

/** Removes keys older than {@link keptMs}. Gives how many. */
export async function purgeIdempotencyKeys(ctx: Ctx): Promise<bigint> {
  const { numDeletedRows } = await ctx.db.deleteFrom("idempotency_keys")
    .where("created_at", "<", new Date(ctx.now().getTime() - keptMs)).executeTakeFirst();
  return numDeletedRows;
}
