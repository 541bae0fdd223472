import { createHash } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import type { Ctx } from "@/api/context.ts";
import type { MemberId } from "@/api/member_id.ts";
import {
  isKey,
  type KeyedWrite,
  type KeyLease,
  keyLeaseMs,
  type Lease,
  leaseKey,
  leaseOver,
  releaseKey,
} from "@/api/platform/http/idempotency_keys.ts";
import type { MemberRule } from "@/api/platform/limits/rules.ts";
import type { RefusalCode } from "@/api/refusals.ts";
import { refuse, refuseUntil, type Result } from "@/api/result.ts";

/** A money write that a plain form asks for. */
interface FormWrite {
  member: MemberId;
  /** The key that the form was rendered with. */
  key: string;
  /** The form's address. */
  call: string;
  /** The contents of the form. */
  about: readonly string[];
  /** The kind among whose writes it counts, each time it is sent: the operation may have to judge it anew. */
  counts?: MemberRule;
}

/**
 * Runs a form's money write under the order that its key is bound to. A form that is sent again, by a double click or a
 * reload, waits until the first has ended and gets the same order; the operation finds that order and repeats nothing.
 */
export async function onceByKey<Value, Code extends RefusalCode>(
  ctx: Ctx,
  { member, key, call, about, counts }: FormWrite,
  write: (orderId: string, claim: Lease) => Promise<Result<Value, Code>>,
): Promise<Result<Value, Code> | Result<never, "idempotency_conflict" | "still_in_flight" | "too_many_attempts">> {
  const waitS = counts === undefined ? null : await ctx.limiter.take(ctx, counts, String(member));
  if (waitS !== null) return refuseUntil("too_many_attempts", waitS);
  const bodyHash = createHash("sha256").update(JSON.stringify(about)).digest();
  const input = { member, key, call, bodyHash };
  const claim = await leaseOnce(ctx, input);
  if (claim.state === "too_many") return refuse("too_many_attempts");
  if (claim.state === "in_flight") return leaseOver;
  // A key under which an API call has been answered is no form's key.
  if (claim.state !== "claimed") return refuse("idempotency_conflict");
  const held: Lease = { member, key, until: claim.until };
  try {
    return await write(claim.orderId, held);
  } finally {
    await releaseKey(ctx, held);
  }
}

/**
 * Whether a form with this key was sent before. The page then answers with its result, before it checks anything that
 * may have changed since.
 */
export async function isSentAgain({ db }: Pick<Ctx, "db">, member: MemberId, key: string): Promise<boolean> {
  if (!isKey(key)) return false;
  const known = await db.selectFrom("idempotency_keys").select("key").where("member_id", "=", member)
    .where("key", "=", key).executeTakeFirst();
  return known !== undefined;
}

/** How long a form that was sent twice waits before it looks again whether the first has ended, in ms. */
const pollAfterMs = 100;

/** How long it waits at most, in ms: a claim expires sooner. */
const waitsMs = 2 * keyLeaseMs;

/**
 * Claims the key, waiting while another request holds it: a browser shows only the answer to the last press. A key that is
 * purged meanwhile is not claimed anew: that would make a second order of one form.
 */
async function leaseOnce(ctx: Ctx, input: KeyedWrite): Promise<KeyLease> {
  const waitsUntil = ctx.now().getTime() + waitsMs;
  let waitsFor: string | null = null;
  for (;;) {
    const claim = await leaseKey(ctx, input);
    if (claim.state !== "in_flight" && claim.state !== "claimed") return claim;
    waitsFor ??= claim.orderId;
    if (claim.orderId === null || claim.orderId !== waitsFor) {
      if (claim.state === "claimed") await releaseKey(ctx, { ...input, until: claim.until });
      return { state: "outlived" };
    }
    if (claim.state === "claimed" || ctx.now().getTime() >= waitsUntil) return claim;
    await delay(pollAfterMs);
  }
}
