import { type Kysely, sql } from "kysely";
import { v7 } from "uuid";
import type { DB } from "@/db/types.ts";
import type { MemberId } from "../../member_id.ts";
import { networkOf } from "../sessions/network_of.ts";
import { countedKinds, type MemberEventKind } from "./kinds.ts";

/** One thing that happened to a member's account. */
export interface MemberEvent {
  kind: MemberEventKind;
  at: Date;
  /** From where it was done; null when an operator or the site did it. */
  address: string | null;
  /** The browser's own word for itself; null as above. */
  userAgent: string | null;
  /** Facts worth keeping, as `{ factor: "totp" }`; never secrets. */
  details?: Record<string, string | number | boolean>;
}

/** So many events of a kind are kept for a member: one more forgets the oldest of its kind, and of no other. */
export const maxOfKind = 100;

/** Failures from one network within such a window are one row with their number (ms). */
export const countedWithinMs = 3_600_000;

/**
 * Writes down what happened to a member's account; inside a transaction it is committed with it, or not at all.
 * @param member null for a failed sign-in to an account that doesn't exist: the same is written, so that the time that
 * an answer takes is the same, and as few rows are kept as for one member
 */
export async function recordMemberEvent(
  tx: Kysely<DB>,
  member: MemberId | null,
  { kind, at, address, userAgent, details = {} }: MemberEvent,
): Promise<void> {
  const isCounted = countedKinds.includes(kind);
  const network = isCounted ? networkOf(address ?? "") : null;
  const windowStart = isCounted ? new Date(Math.floor(at.getTime() / countedWithinMs) * countedWithinMs) : null;
  await sql`
    select record_member_event(
      ${v7()}::uuid, ${member}::bigint, ${kind}, ${address}::text, ${userAgent?.slice(0, 255) ?? null}::text,
      ${JSON.stringify(details)}::jsonb, ${at}::timestamptz, ${network}::text, ${windowStart}::timestamptz,
      ${maxOfKind}::integer)`.execute(tx);
}
