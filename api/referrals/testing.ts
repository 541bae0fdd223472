import { v7 } from "uuid";
import { inTransaction } from "@/db/in_transaction.ts";
import type { TestSite } from "@/testing/site/test_site.ts";
import { takeBets } from "../bets/take_bets.ts";
import { bet } from "../bets/testing.ts";
import type { MemberId } from "../context.ts";
import { insertMember } from "../members/create_member.ts";

/** A member who never signed in, and plays at `bng` under their account. */
export interface Player {
  id: MemberId;
  account: string;
}

/** Makes one, invited by another; null: by none. */
export async function invite({ db, ctx }: TestSite, inviter: Player | null): Promise<Player> {
  const account = v7().replaceAll("-", "").slice(-10);
  const id = await insertMember(
    db,
    { account, name: "測試", passwordHash: "none", status: "active", introducerId: inviter?.id },
    ctx.now(),
  );
  if (id === null) throw new Error("the account is taken");
  await db.insertInto("provider_players").values({
    member_id: id,
    provider: "bng",
    player: account,
    opened_at: ctx.now(),
  })
    .execute();
  return { id, account };
}

/** What a player's bet came to; the same name with a higher version is a correction. */
export interface Played {
  name?: string;
  version?: number;
  validBetCents: bigint;
  betCents?: bigint;
  payoutCents?: bigint;
  at: Date;
}

/** Takes a settled bet of a player in. */
export async function play({ db, ctx }: TestSite, { account }: Player, played: Played): Promise<void> {
  const { name = v7(), version = 1, validBetCents, betCents = validBetCents, payoutCents = 0n, at } = played;
  const taken = [bet({
    ...{ betId: `${account}-${name}`, player: account, version, betCents, validBetCents, payoutCents, settledAt: at },
  })];
  await inTransaction(db, (tx) => takeBets(tx, "bng", taken, ctx.now()));
}
