import type { PacketAnswer, ShareAnswer } from "@/api/rewards/red_packets/schema.ts";
import type { Texts } from "@/i18n/mod.ts";

/** A red packet as everyone may see it. */
export type Packet = PacketAnswer;

/** A share that the member has taken. */
export type Share = ShareAnswer;

/** The texts that the parts of the page need in the browser. */
export type RedPacketTexts =
  & Omit<
    Texts["redPacket"],
    | "title"
    | "lead"
    | "howText"
    | "how"
    | "past"
    | "all"
    | "number"
    | "amount"
    | "account"
    | "time"
    | "untaken"
    | "previous"
    | "next"
  >
  & { timeout: string; failed: string; unconfirmed: string; close: string };

/** The parts' texts, of all texts of a language. */
export function redPacketTexts({ redPacket, common }: Texts): RedPacketTexts {
  const { title: _1, lead: _2, howText: _3, how: _4, past: _5, all: _6, number: _7, amount: _8, ...rest } = redPacket;
  const { account: _9, time: _10, untaken: _11, previous: _12, next: _13, ...texts } = rest;
  const { timeout, requestFailed: failed, unconfirmed, close } = common;
  return { ...texts, timeout, failed, unconfirmed, close };
}

/** Returns the state of a packet at a time: the site's last word, unless its dates say otherwise by now. */
export function stateOf({ state, starts_at, ends_at }: Packet, nowMs: number): Packet["state"] {
  if (state === "over" || Date.parse(ends_at) <= nowMs) return "over";
  return Date.parse(starts_at) <= nowMs ? "running" : "announced";
}
