import { createHash } from "node:crypto";
import type { Ctx, MemberId } from "@/api/context.ts";
import { claimKey, releaseKey } from "@/api/http/idempotency_keys.ts";
import type { RefusalCode } from "@/api/refusals.ts";
import { refuse, type Result } from "@/api/result.ts";

/** A money write that a plain form asks for. */
export interface FormWrite {
  member: MemberId;
  /** The key that the form was rendered with. */
  key: string;
  /** The form's address. */
  call: string;
  /** What the form asks for. */
  about: readonly string[];
}

/**
 * Runs a form's money write under the order that its key is bound to. A form that is sent again, by a double press or a
 * reload, meets the order of the first time; the operation itself knows its order and repeats nothing.
 */
export async function onceByKey<Value, Code extends RefusalCode>(
  ctx: Ctx,
  { member, key, call, about }: FormWrite,
  write: (orderId: string) => Promise<Result<Value, Code>>,
): Promise<Result<Value, Code | "idempotency_conflict" | "still_in_flight">> {
  const bodyHash = createHash("sha256").update(JSON.stringify(about)).digest();
  const asked = { member, key, call, bodyHash };
  const claim = await claimKey(ctx, asked);
  if (claim.state === "in_flight") return refuse("still_in_flight");
  // A key under which an API call has been answered is no form's key.
  if (claim.state !== "claimed") return refuse("idempotency_conflict");
  try {
    return await write(claim.orderId);
  } finally {
    await releaseKey(ctx, asked);
  }
}

/** Whether a form's key is one that the table of keys takes. */
export function isKey(text: string): boolean {
  return /^[\x21-\x7e]{1,255}$/.test(text);
}
