import { z } from "zod";
import { bonusStates } from "../bonuses/bonus.ts";
import { Twd } from "@/api/platform/http/input/amount.ts";
import { packetKinds, packetStates } from "./packet.ts";

const PacketId = z.int().min(1);

/** A red packet as everyone may see it. Amounts are TWD. */
export const PacketAnswer = z.object({
  packet: PacketId,
  kind: z.enum(packetKinds).describe("rain: open to all at its time; code: with its code"),
  title: z.string(),
  state: z.enum(packetStates),
  starts_at: z.iso.datetime(),
  ends_at: z.iso.datetime(),
  sum: Twd.describe("Of all shares"),
  shares: z.int(),
  least: Twd.describe("No share is smaller"),
  most: Twd.describe("…or larger"),
  taken: z.int().describe("How many shares are taken"),
  turnover_times: z.number().describe("How many times a share must be played; 0: it is paid at once"),
  least_level: z.int(),
  new_member_days: z.int().nullable(),
  server_hash: z.string().describe("SHA-256 of the seed that the shares follow from"),
  server_seed: z.string().nullable().describe("Null until the packet has ended"),
});
export type PacketAnswer = z.output<typeof PacketAnswer>;

export const PacketsAnswer = z.object({
  data: z.array(PacketAnswer).describe("Those that are announced, run, or have ended within 30 days; the latest first"),
  now: z.iso.datetime().describe("The site's time, for a countdown"),
});
export type PacketsAnswer = z.output<typeof PacketsAnswer>;

/** A share that a member has taken. */
export const ShareAnswer = z.object({
  order_id: z.uuid(),
  packet: PacketId,
  number: z.int().describe("Which share of the packet, from 1 in the order of the claims"),
  amount: Twd,
  required: Twd.describe("The turnover to play before it is paid; 0: it was paid at once"),
  bonus: z.enum(bonusStates).describe("open while its turnover is played"),
  at: z.iso.datetime(),
});
export type ShareAnswer = z.output<typeof ShareAnswer>;

export const SharesOfMemberAnswer = z.object({ data: z.array(ShareAnswer) });

/** The packet to take a share of. */
export const PacketClaimInput = z.object({
  packet: PacketId.optional().describe("A rain"),
  code: z.string().trim().min(1).max(32).optional().describe("…or the code of a packet by code"),
}).refine(({ packet, code }) => (packet === undefined) !== (code === undefined), {
  path: ["packet"],
  error: "required",
});

export const PacketClaimAnswer = z.object({
  data: ShareAnswer,
  packet: PacketAnswer.nullable(),
  credit: Twd.describe("The main wallet after it"),
});
export type PacketClaimAnswer = z.output<typeof PacketClaimAnswer>;

/** The part of a packet's shares to list. */
export const TakenInput = z.object({
  packet: PacketId,
  after: z.int().min(0).max(10_000).default(0).describe("The number after which the list goes on"),
  limit: z.int().min(1).max(500).default(100),
});

export const TakenAnswer = z.object({
  packet: PacketAnswer,
  data: z.array(z.object({
    number: z.int(),
    amount: Twd,
    account: z.string().nullable().describe(
      "Masked; null where no member has taken the share, or their account is closed",
    ),
    at: z.iso.datetime().nullable().describe("Null where no member has taken the share"),
  })),
  next: z.int().nullable(),
});
export type TakenAnswer = z.output<typeof TakenAnswer>;
