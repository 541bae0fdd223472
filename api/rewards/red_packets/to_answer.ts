import { redPacketsOf } from "./red_packet_cache.ts";
import type { Lang } from "@/i18n/mod.ts";
import { fromCents } from "@/shared/money.ts";
import { textIn } from "@/api/content/contents/item.ts";
import type { Ctx } from "../../context.ts";
import type { PacketClaim } from "./claim.ts";
import { type RedPacket, stateAt } from "./packet.ts";
import type { PacketAnswer, ShareAnswer } from "./schema.ts";

/** The packets that are shown, as they are sent. Of what runs so many shares are taken as a second ago. */
export async function shownPackets(
  ctx: Pick<Ctx, "caches" | "now">,
  lang: Lang,
): Promise<PacketAnswer[]> {
  const [packets, counts] = await Promise.all([redPacketsOf(ctx).shown(ctx.now()), redPacketsOf(ctx).counts()]);
  return packets.map((packet) => toPacketAnswer(packet, lang, ctx.now(), counts));
}

/** A packet as it is sent. */
export function toPacketAnswer(
  packet: RedPacket,
  lang: Lang,
  now: Date,
  counts: ReadonlyMap<bigint, number>,
): PacketAnswer {
  const { rules } = packet;
  return {
    packet: Number(packet.id),
    kind: packet.kind,
    title: textIn(packet, lang).title,
    state: stateAt(packet, now),
    starts_at: packet.startsAt.toISOString(),
    ends_at: packet.endsAt.toISOString(),
    sum: fromCents(BigInt(rules.sumCents)),
    shares: rules.shares,
    least: fromCents(BigInt(rules.minCents)),
    most: fromCents(BigInt(rules.maxCents)),
    taken: packet.endedAt === null ? counts.get(packet.id) ?? packet.takenShares : packet.takenShares,
    turnover_times: packet.turnoverPercent / 100,
    least_level: packet.least_level,
    new_member_days: packet.new_member_days,
    server_hash: packet.serverHash,
    server_seed: "revealed" in packet.seed ? packet.seed.revealed : null,
  };
}

/** A member's share as it is sent. */
export function toShareAnswer(claim: PacketClaim): ShareAnswer {
  return {
    order_id: claim.id,
    packet: Number(claim.packet),
    number: claim.number,
    amount: fromCents(claim.amountCents),
    required: fromCents(claim.requiredCents),
    bonus: claim.bonus,
    at: claim.at.toISOString(),
  };
}
