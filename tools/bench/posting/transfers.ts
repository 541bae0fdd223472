import { v7 } from "uuid";
import type { Ctx } from "@/api/context.ts";
import { conclude } from "@/api/games/transfers/conclude.ts";
import { startTransfer } from "@/api/games/transfers/start_transfer.ts";
import { type Load, rateOf } from "../figures/rate.ts";

/** The provider that the transfers of the bench are with, as `seedGames` puts it into the database. */
export const provider = { code: "rsg", protocol: "hmac_json", base_url: null };

const amountCents = 1_00n;

/**
 * Whole transfers a second, in and out of a game: their start and their end through the functions that the site calls,
 * as if the provider had answered at once that it moved the points.
 */
export async function transferRate(ctx: Ctx, load: Load, members: readonly bigint[]): Promise<number> {
  return await rateOf(load, (round) => transfer(ctx, anyOf(members), round % 2 === 0 ? amountCents : -amountCents));
}

/** Starts and ends one transfer; the amount is signed, in cents. */
export async function transfer(ctx: Ctx, member: bigint, signedCents: bigint): Promise<void> {
  const start = await startTransfer(ctx, {
    id: v7(),
    member,
    providerCode: provider.code,
    amountCents: signedCents,
    provider,
  });
  if (start.kind !== "sent") throw new Error(`a transfer was answered ${start.kind}`);
  const { state } = await conclude(ctx, start.order, { kind: "moved", movedCents: start.order.amountCents }, ctx.now());
  if (state !== "succeeded") throw new Error(`a transfer ended as ${state}`);
}

/** One of some, by chance. */
export function anyOf<Member>(members: readonly Member[]): Member {
  return members[Math.floor(Math.random() * members.length)]!;
}
