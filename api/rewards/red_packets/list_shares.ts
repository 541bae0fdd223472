import { redPacketsOf } from "./red_packet_cache.ts";
import type { z } from "zod";
import type { Lang } from "@/i18n/mod.ts";
import { fromCents } from "@/shared/money.ts";
import type { Ctx } from "../../context.ts";
import type { TakenAnswer, TakenInput } from "./schema.ts";
import { toPacketAnswer } from "./to_answer.ts";

/** A part of the shares of a packet that has ended, by number. Null for one that has not, or that is not shown any more. */
export async function listShares(
  ctx: Pick<Ctx, "caches" | "now">,
  { packet: id, after, limit }: z.output<typeof TakenInput>,
  lang: Lang,
): Promise<TakenAnswer | null> {
  const packet = (await redPacketsOf(ctx).shown(ctx.now())).find((one) => one.id === BigInt(id));
  if (!packet || packet.endedAt === null) return null;
  const [shares, taken] = await Promise.all([redPacketsOf(ctx).shares(packet), redPacketsOf(ctx).taken(packet)]);
  const data = shares.slice(after, after + limit).map((cents, index) => {
    const claim = taken[after + index];
    return {
      number: after + index + 1,
      // The amount that was paid, if the share was taken; the reader's verification compares it with the seed.
      amount: fromCents(claim?.amountCents ?? BigInt(cents)),
      account: claim?.account ?? null,
      at: claim?.at.toISOString() ?? null,
    };
  });
  const next = after + limit < shares.length ? after + limit : null;
  return { packet: toPacketAnswer(packet, lang, ctx.now(), new Map()), data, next };
}
