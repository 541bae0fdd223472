import type { Selectable } from "kysely";
import type { Buffer } from "node:buffer";
import type { DB } from "@/db/types.ts";
import type { PacketRules } from "@/shared/draws/red_packet_shares.ts";
import { type Bodies, renderBodies } from "@/api/content/contents/contents.ts";
import type { ItemTexts } from "@/api/content/contents/item.ts";

export const packetKinds = ["rain", "code"] as const;
/** How members take part: at announced times, or by a code. */
export type PacketKind = (typeof packetKinds)[number];

export const packetStates = ["announced", "running", "over"] as const;
/** The state of a published red packet, as members see it. */
export type PacketState = (typeof packetStates)[number];

/** A red packet that was published. Amounts in cents. */
export interface RedPacket {
  id: bigint;
  /** Its name in commands and files. */
  key: string;
  kind: PacketKind;
  texts: ItemTexts;
  bodies: Bodies;
  startsAt: Date;
  endsAt: Date;
  rules: PacketRules;
  /** The eligibility, as in promotions' terms. */
  least_level: number;
  new_member_days: number | null;
  /** How much turnover a share asks for, in percent of it; 0 pays it at once. */
  turnoverPercent: number;
  daysToPlay: number;
  serverHash: string;
  seed: PacketSeed;
  takenShares: number;
  takenCents: bigint;
  /** Null until it has ended: by its time, by its last share, or by an operator. */
  endedAt: Date | null;
  version: number;
}

/** The seed that the shares follow from: sealed until the end, then known to everyone. */
export type PacketSeed = { sealed: Buffer } | { revealed: string };

/** A row as a red packet; null for a draft. */
export function toPacket(row: Selectable<DB["red_packets"]>): RedPacket | null {
  if (row.server_hash === null) return null;
  const texts = row.texts as unknown as ItemTexts;
  return {
    id: row.id,
    key: row.key,
    kind: row.kind as PacketKind,
    texts,
    bodies: renderBodies(texts),
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    rules: rulesOf(row),
    least_level: row.least_level,
    new_member_days: row.new_member_days,
    turnoverPercent: row.turnover_percent,
    daysToPlay: row.days_to_play,
    serverHash: row.server_hash,
    seed: row.server_seed === null ? { sealed: row.server_seed_sealed! } : { revealed: row.server_seed },
    takenShares: row.taken_shares,
    takenCents: row.taken_cents,
    endedAt: row.ended_at,
    version: row.version,
  };
}

/** Returns the fixed terms of a packet. The database keeps the amounts far below 2^53. */
export function rulesOf(
  { sum_cents, shares, least_cents, most_cents }: Pick<
    Selectable<DB["red_packets"]>,
    "sum_cents" | "shares" | "least_cents" | "most_cents"
  >,
): PacketRules {
  return {
    sumCents: Number(sum_cents),
    shares,
    minCents: Number(least_cents),
    maxCents: Number(most_cents),
  };
}

/** Returns a packet's current state for members. One that is over stays over, whatever a clock says. */
export function stateAt({ startsAt, endsAt, endedAt }: RedPacket, now: Date): PacketState {
  if (endedAt !== null || now >= endsAt) return "over";
  return now < startsAt ? "announced" : "running";
}
