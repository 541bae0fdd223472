import { textIn } from "@/api/content/contents/item.ts";
import { listClaims } from "@/api/rewards/red_packets/claim.ts";
import { listShares } from "@/api/rewards/red_packets/list_shares.ts";
import type { PacketAnswer, ShareAnswer, TakenAnswer } from "@/api/rewards/red_packets/schema.ts";
import { shownPackets, toShareAnswer } from "@/api/rewards/red_packets/to_answer.ts";
import type { State } from "@/define.ts";
import { redPacketsOf } from "@/api/rewards/red_packets/red_packet_cache.ts";

/** Everything that the page shows. */
interface RedPacketView {
  packets: PacketAnswer[];
  /** The operators' texts about packets that are not over, as HTML. */
  articles: { title: string; html: string }[];
  /** Null for a visitor. */
  mine: ShareAnswer[] | null;
  /** The shares of the packet that was asked for; null if none was, or it has not ended. */
  taken: { shares: TakenAnswer; after: number } | null;
  nowMs: number;
}

/** So many shares are shown at a time. */
export const sharesShown = 100;

/** Reads the current red packets, the member's part in them, and the shares of one that has ended. */
export async function readRedPacketView(
  { ctx, lang, signedIn }: State,
  input: URLSearchParams,
): Promise<RedPacketView> {
  const now = ctx.now();
  const [packets, cached, mine, taken] = await Promise.all([
    shownPackets(ctx, lang),
    redPacketsOf(ctx).shown(now),
    signedIn && listClaims(ctx.db, signedIn.member.id),
    readTaken(ctx, lang, input),
  ]);
  const articles = cached.filter(({ endedAt, bodies }) => endedAt === null && bodies[lang] !== "")
    .map((packet) => ({ title: textIn(packet, lang).title, html: packet.bodies[lang] }));
  return { packets, articles, mine: mine && mine.map(toShareAnswer), taken, nowMs: now.getTime() };
}

async function readTaken(ctx: State["ctx"], lang: State["lang"], input: URLSearchParams) {
  const number = (name: string, max: number) => {
    const text = input.get(name) ?? "";
    return /^\d{1,9}$/.test(text) && Number(text) <= max ? Number(text) : null;
  };
  const packet = number("packet", 1e9);
  const after = number("after", 10_000) ?? 0;
  const shares = packet && await listShares(ctx, { packet, after, limit: sharesShown }, lang);
  return shares ? { shares, after } : null;
}
