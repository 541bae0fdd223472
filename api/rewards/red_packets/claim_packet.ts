import type { Kysely, Transaction } from "kysely";
import type { DB } from "@/db/types.ts";
import { dayMs } from "@/shared/taipei_time.ts";
import { grantBonuses } from "../bonuses/grant_bonuses.ts";
import type { Ctx } from "../../context.ts";
import type { MemberId } from "../../member_id.ts";
import { claimOnce } from "../fair_draws/claim_once.ts";
import type { Lease } from "@/api/platform/http/idempotency_keys.ts";
import { lockMember } from "@/api/identity/members/lock_member.ts";
import { isFor } from "../promotions/is_for.ts";
import { done, refuse, refuseUntil, type Result } from "../../result.ts";
import { checkStatus } from "@/api/identity/status/check_status.ts";
import { statusRefusals } from "@/api/identity/status/status.ts";
import { findClaim, type PacketClaim } from "./claim.ts";
import { endInside } from "./end_packets.ts";
import { type RedPacket, toPacket } from "./packet.ts";
import { codeFingerprints } from "./sealed_packet.ts";
import { countWrongCode, waitForCode } from "../promotions/wrong_codes.ts";
import { redPacketsOf } from "./red_packet_cache.ts";

/** A claim as a member asks for it. */
export interface NewClaim {
  /** UUIDv7. The same id again gives the share that has it. */
  orderId: string;
  /** A rain by its number, or another one by its code. */
  of: { packet: bigint } | { code: string };
  /** Of the request's Idempotency-Key, without which nothing may be committed. */
  claim?: Lease;
}

export const packetRefusals = [
  ...statusRefusals,
  "not_found",
  "too_many_attempts",
  "red_packet_code_wrong",
  "red_packet_taken",
  "red_packet_not_begun",
  "red_packet_gone",
  "red_packet_over",
  "red_packet_not_for_you",
  "account_closed",
  "busy",
] as const;
type PacketRefusal = (typeof packetRefusals)[number];

/**
 * Takes the next share of a red packet. One member's claims are decided one after the other under their row, all of a
 * packet under its row: whatever comes at once, from however many processes, a member takes one share, each share is taken
 * once, and together they are never more than the packet's sum. The last one ends the packet, and its seed is revealed.
 */
export async function claimPacket(
  ctx: Ctx,
  member: MemberId,
  input: NewClaim,
): Promise<Result<PacketClaim, PacketRefusal | "still_in_flight">> {
  return await claimOnce(ctx, member, input.claim, (inside, tx) => take(inside, tx, member, input));
}

async function take(
  ctx: Ctx,
  tx: Transaction<DB>,
  member: MemberId,
  { orderId, of }: NewClaim,
): Promise<Result<PacketClaim, PacketRefusal>> {
  await lockMember(tx, member);
  const made = await findClaim(tx, member, orderId);
  if (made) return done(made);
  const allowed = await checkStatus(ctx, member, "claim");
  if (!allowed.ok) return allowed;
  const found = await findPacket(ctx, member, of);
  if (!found.ok) return found;
  // Before the packet is locked: no other claim waits while they are computed.
  const shares = await redPacketsOf(ctx).shares(found.value);
  const packet = await lockPacket(tx, found.value.id);
  const at = ctx.now();
  const refusal = await refusalOf(ctx, member, packet, at);
  if (refusal) return refuse(refusal);

  const number = packet.takenShares + 1;
  const amountCents = BigInt(shares[number - 1]!);
  const requiredCents = amountCents * BigInt(packet.turnoverPercent) / 100n;
  const granted = await grantBonuses(tx, [{
    id: orderId,
    member,
    kind: "red_packet",
    source: packet.key,
    amountCents,
    requiredCents,
    weights: {},
    at,
    expiresAt: new Date(at.getTime() + packet.daysToPlay * dayMs),
  }]);
  // Refused before a row is written: the transaction of a refusal may be committed.
  if (granted === "account_closed") return refuse("account_closed");
  await tx.updateTable("red_packets").set({ taken_shares: number, taken_cents: packet.takenCents + amountCents })
    .where("id", "=", packet.id).execute();
  await tx.insertInto("red_packet_claims").values({
    id: orderId,
    packet_id: packet.id,
    member_id: member,
    number,
    amount_cents: amountCents,
    claimed_at: at,
  }).execute();
  if (number === packet.rules.shares) await endInside(ctx, packet, at);
  return done((await findClaim(tx, member, orderId))!);
}

async function findPacket(
  ctx: Ctx,
  member: MemberId,
  of: NewClaim["of"],
): Promise<Result<RedPacket, "not_found" | "too_many_attempts" | "red_packet_code_wrong">> {
  const rows = ctx.db.selectFrom("red_packets").selectAll().where("state", "<>", "draft");
  if ("packet" in of) {
    const row = await rows.where("id", "=", of.packet).where("kind", "=", "rain").executeTakeFirst();
    return row ? done(toPacket(row)!) : refuse("not_found");
  }
  const waitS = await waitForCode(ctx, member);
  if (waitS > 0) return refuseUntil("too_many_attempts", waitS);
  const row = await rows.where("code_print", "in", await codeFingerprints(ctx.vault, of.code)).executeTakeFirst();
  if (row) return done(toPacket(row)!);
  await countWrongCode(ctx, member);
  return refuse("red_packet_code_wrong");
}

async function refusalOf(ctx: Ctx, member: MemberId, packet: RedPacket, at: Date) {
  const before = await ctx.db.selectFrom("red_packet_claims").select("id").where("packet_id", "=", packet.id)
    .where("member_id", "=", member).executeTakeFirst();
  if (before) return "red_packet_taken";
  if (packet.takenShares === packet.rules.shares) return "red_packet_gone";
  if (packet.endedAt !== null || at >= packet.endsAt) return "red_packet_over";
  if (at < packet.startsAt) return "red_packet_not_begun";
  return await isFor(ctx, member, packet) ? null : "red_packet_not_for_you";
}

/** Locks a packet's row: the shares taken stay the same until the transaction ends. */
async function lockPacket(tx: Kysely<DB>, id: bigint): Promise<RedPacket> {
  const row = await tx.selectFrom("red_packets").selectAll().where("id", "=", id).forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return toPacket(row)!;
}
