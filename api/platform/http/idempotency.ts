import type { Buffer } from "node:buffer";
import { createHash } from "node:crypto";
import { v7 } from "uuid";
import { textsOf } from "@/i18n/mod.ts";
import type { Ctx } from "../../context.ts";
import { type Claim, claimOver } from "./claim.ts";
import { claimKey, isKey, keepAnswer, type KeyClaim, type KeyedWrite, releaseKey } from "./idempotency_keys.ts";
import { type ApiContext, ctxOf, langOf, memberOf } from "./context.ts";
import { enveloped } from "./answer.ts";
import { problem } from "./problem.ts";
import { refusal } from "./refusal.ts";

/** The body of a money write as it came. */
export interface KeyedBody {
  text: string;
  holdsPassword?: boolean;
}

/** A write under a key, or why it has none: no key was sent, or an invalid one. */
export type KeyGiven = Omit<KeyedWrite, "member"> | "no_key" | "bad_key";

/** Reads a money write's Idempotency-Key. */
export async function keyGiven(c: ApiContext, body: KeyedBody): Promise<KeyGiven> {
  const key = c.req.header("idempotency-key");
  if (key === undefined) return "no_key";
  if (!isKey(key)) return "bad_key";
  const [bodyHash, ...earlierHashes] = await hashBody(ctxOf(c), body);
  return { key, call: c.req.path, bodyHash, earlierHashes };
}

/**
 * Runs a money write once per Idempotency-Key. The key is bound to the id of the order that the write makes, so even a
 * retry after a crash in the middle meets that order instead of making a second one (docs/decisions/idempotency-keys.md).
 * Without a key the write runs with an order id of its own.
 * @param claimed the order's id, and until when the key is held, where it is claimed already
 */
export async function withIdempotency(
  c: ApiContext,
  given: KeyGiven,
  claimed: { orderId: string; until: Date } | null,
  run: () => Promise<Response>,
): Promise<Response> {
  if (given === "no_key") {
    c.set("orderId", v7());
    return await run();
  }
  if (given === "bad_key") {
    const message = textsOf(langOf(c)).errors.fields.idempotency_key;
    return problem(c, 422, "invalid_input", [{ path: "Idempotency-Key", message }]);
  }
  const ctx = ctxOf(c);
  const asked = { member: memberOf(c), ...given };
  const claim = claimed === null ? await claimKey(ctx, asked) : { state: "claimed" as const, ...claimed };
  if (claim.state !== "claimed") return repeated(c, claim);
  const held: Claim = { member: asked.member, key: asked.key, until: claim.until };
  c.set("orderId", claim.orderId);
  c.set("claim", held);
  let isKept = false;
  c.set("idempotentResponse", {
    ...asked,
    textOf: (body) => JSON.stringify(enveloped(body)),
    kept: () => void (isKept = true),
  });
  try {
    const response = await run();
    if (isKept) return response;
    if (!isFinal(response.status)) {
      await releaseKey(ctx, held);
      return response;
    }
    const isAnswer = await keepAnswer(ctx, held, response.status, await response.clone().text());
    return isAnswer ? response : refusal(c, claimOver.refusal);
  } catch (error) {
    // What the write did is unknown; the order's id stays bound to the key, so a retry finds its order. If the release
    // fails too, the claim expires.
    await releaseKey(ctx, held).catch(() => {});
    throw error;
  }
}

/**
 * The hashes that identify a body. All of a body but its password is easily guessed, so a plain hash would let a reader
 * of the database try passwords at any rate; keyed by the vault, it reveals nothing. The first is stored; a body that
 * was stored under an earlier key of the vault matches one of the others.
 */
async function hashBody({ vault }: Ctx, { text, holdsPassword }: KeyedBody): Promise<[Buffer, ...Buffer[]]> {
  const [first, ...earlier] = holdsPassword ? await vault.fingerprints("idempotent body", text) : [text];
  const hashOf = (hashed: string) => createHash("sha256").update(hashed).digest();
  return [hashOf(first), ...earlier.map(hashOf)];
}

/** Whether a retry gets this answer again. One that asks the caller to wait is not repeated. */
function isFinal(status: number): boolean {
  return status !== 409 && status !== 429 && status !== 503;
}

function repeated(c: ApiContext, claim: Exclude<KeyClaim, { state: "claimed" }>): Response {
  if (claim.state === "answered") {
    return c.body(claim.answer, claim.status, { "content-type": "application/json", "idempotent-replay": "true" });
  }
  if (claim.state === "too_many") return refusal(c, { code: "too_many_attempts", retryAfterS: 3600 });
  if (claim.state === "in_flight") return refusal(c, claimOver.refusal);
  return refusal(c, { code: "idempotency_conflict" });
}
