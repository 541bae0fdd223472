import type { MemberId } from "@/api/member_id.ts";
import { takeBets } from "@/api/games/bets/take_bets.ts";
import { payBonuses } from "@/api/rewards/bonuses/pay_bonuses.ts";
import type { GameGroup } from "@/api/games/schema.ts";
import { syncProviderBalance } from "@/api/games/transfers/balance/sync_provider_balance.ts";
import { transferPoints } from "@/api/games/transfers/transfer_points.ts";
import { inTransaction } from "@/db/in_transaction.ts";
import { valueOf } from "./done.ts";
import type { DemoScript } from "./demo_script.ts";

/** An hour or so at one game; amounts in TWD. */
export interface Session {
  provider: string;
  group: GameGroup;
  gameId?: string;
  /** The amount that the member brings along. */
  brings: number;
  stakes: readonly [least: number, most: number];
  rounds: number;
  /** Leaves the rest in the game. */
  leavesPoints?: boolean;
}

/** Moves points into a game, plays, and moves the rest back. */
export async function playSession(script: DemoScript, member: MemberId, session: Session): Promise<void> {
  const { ctx } = script;
  const { provider, group, gameId = null, brings, stakes: [min, max], rounds } = session;
  await move(script, member, provider, BigInt(brings) * 100n);
  script.pass(1);
  const { player } = await ctx.db.selectFrom("provider_players").select("player").where("member_id", "=", member)
    .where("provider", "=", provider).executeTakeFirstOrThrow();
  const bets = await script.play({
    provider,
    player,
    group,
    gameId,
    rounds,
    everyMs: 60_000,
    stakeCents: [min * 100, max * 100],
  });
  script.pass(rounds + 1);
  await inTransaction(ctx.db, (tx) => takeBets(tx, provider, bets, ctx.now()));
  await payBonuses(ctx);
  const adapter = ctx.providers.of({ code: provider, protocol: "", base_url: null })!;
  const answer = await syncProviderBalance(ctx, member, provider, adapter);
  const leftCents = answer.kind === "balance" ? answer.balanceCents : 0n;
  if (leftCents > 0n && !session.leavesPoints) await move(script, member, provider, -leftCents);
  if (gameId !== null) await noteGame(script, member, session, gameId);
}

/** A transfer into a game that its provider refused: the points went back. */
export async function refusedTransfer(
  script: DemoScript,
  member: MemberId,
  provider: string,
  twd: number,
): Promise<void> {
  const { ctx } = script;
  const refusing = { ...script.ctx.providers.of({ code: provider, protocol: "", base_url: null })! };
  refusing.transfer = () => Promise.resolve({ kind: "refused", reason: "closed" });
  const amountCents = BigInt(twd) * 100n;
  const input = { orderId: script.id(), providerCode: provider, amountCents };
  const moved = await transferPoints({ ...ctx, providers: { of: () => refusing } }, member, input);
  if (moved.ok) throw new Error("the transfer was not refused");
}

async function move(script: DemoScript, member: MemberId, providerCode: string, amountCents: bigint): Promise<void> {
  valueOf(await transferPoints(script.ctx, member, { orderId: script.id(), providerCode, amountCents }));
}

/** The game is among those that the member has played, as a launch would have noted. */
async function noteGame({ ctx }: DemoScript, member: MemberId, { provider, group }: Session, game_id: string) {
  const row = { member_id: member, provider, game_group: group, game_id, played_at: ctx.now() };
  await ctx.db.insertInto("played_games").values(row)
    .onConflict((known) => known.columns(["member_id", "provider", "game_group", "game_id"]).doUpdateSet(row))
    .execute();
}
