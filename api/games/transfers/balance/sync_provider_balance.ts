import { type Kysely, sql } from "kysely";
import { v7 } from "uuid";
import { inTransactionIf } from "@/db/in_transaction.ts";
import { post } from "@/db/ledger/post.ts";
import type { Posting } from "@/db/ledger/types.ts";
import type { DB } from "@/db/types.ts";
import type { Ctx } from "../../../context.ts";
import type { MemberId } from "../../../member_id.ts";
import { findPlayer } from "../../catalogue/players.ts";
import type { GameProvider, Unknown, WalletAnswer } from "../../providers/port.ts";
import { holdAside, mayHoldAside } from "../../refused_records/hold_aside.ts";
import { stillOpen } from "../order.ts";

/**
 * Asks a provider for the member's points and, where play has changed them, lets the ledger follow: the difference is
 * posted against the house's settlement account. Gives the provider's answer; a member without an account there has 0.
 *
 * An answer is older than its arrival. It is posted only when it can't be stale: no transfer was open when the question
 * was sent, none is open now, and the known provider balance has not moved in between. Otherwise the next question does it.
 */
export async function syncProviderBalance(
  ctx: Ctx,
  member: MemberId,
  provider: string,
  adapter: GameProvider,
): Promise<WalletAnswer> {
  const player = await findPlayer(ctx, member, provider);
  if (!player) return { kind: "balance", balanceCents: 0n };
  const before = await readProviderBalance(ctx.db, member, provider);
  const answer = withinSetting(ctx, await adapter.balance({ player }));
  if (answer.kind === "unknown" && answer.why === "out_of_bounds") await notifyOperators(ctx, provider, player, answer);
  if (answer.kind !== "balance" || before.hasPending || answer.balanceCents === before.balanceCents) return answer;
  await followBalance(ctx, member, provider, before, answer.balanceCents);
  return answer;
}

/** More points than an operator lets a wallet have are not believed: they would go to the main wallet with the next transfer. */
function withinSetting({ settings }: Pick<Ctx, "settings">, answer: WalletAnswer): WalletAnswer {
  if (answer.kind !== "balance" || answer.balanceCents <= BigInt(settings.get("games.most_balance_cents"))) {
    return answer;
  }
  return { kind: "unknown", why: "out_of_bounds", said: `balance ${answer.balanceCents}` };
}

/** The balance is held aside with its player, and is an incident of its provider. */
async function notifyOperators(ctx: Ctx, provider: string, player: string, { said = "" }: Unknown): Promise<void> {
  const record = [{ recordId: player, raw: said, reason: "balance: too_big" }];
  const of = { provider, kind: "balance", at: ctx.now() } as const;
  if (await mayHoldAside(ctx.db, of, record)) await holdAside(ctx.db, of, record);
  ctx.incidents.failed(ctx, {
    level: "error",
    event: "balance of a player out of bounds",
    subject: provider,
    endsBySilence: true,
    fields: { provider, player, said },
  });
}

/**
 * The ledger's balance of a game wallet, how often it has changed, and whether a transfer is pending. After a restore any
 * may be: until the recovery is ended a difference can be a transfer that the books have lost, and no win or loss.
 */
export interface ProviderBalance {
  balanceCents: bigint;
  version: bigint;
  hasPending: boolean;
}

/**
 * Reads the known provider balance, all of it at one moment: a transfer that ends between two reads would look like none, with points
 * that the answer to come doesn't count.
 */
export async function readProviderBalance(
  db: Kysely<DB>,
  member: MemberId,
  provider: string,
): Promise<ProviderBalance> {
  const { rows: [row] } = await sql<{ balance_cents: bigint | null; version: bigint | null; has_pending: boolean }>`
    select game.balance_cents, game.version, exists (
      select from game_transfers where member_id = ${member} and provider = ${provider} and ${stillOpen}
    ) or exists (select from recoveries where ended_at is null) as has_pending
    from (values (1)) one
    left join accounts game on game.member_id = ${member} and game.code = ${`game:${provider}`}`.execute(db);
  return {
    balanceCents: row?.balance_cents ?? 0n,
    version: row?.version ?? 0n,
    hasPending: row?.has_pending ?? false,
  };
}

/**
 * Returns the points that are certainly in a game, in cents. If a provider's answer differs from the known balance,
 * although the ledger has just followed it, a transfer is pending: only the lower of the two is certain.
 */
export function withoutDoubt(answerCents: bigint, { balanceCents }: ProviderBalance): bigint {
  return answerCents < balanceCents ? answerCents : balanceCents;
}

/**
 * Posts the difference between the known provider balance as it was before the question and the answer. False when the answer may be
 * stale and nothing was posted.
 */
async function followBalance(
  ctx: Ctx,
  member: MemberId,
  provider: string,
  before: ProviderBalance,
  balanceCents: bigint,
): Promise<boolean> {
  const { keep } = await inTransactionIf(ctx.db, async (tx) => {
    // Two questions at once would both see the same difference: the player's row lets one of them post it.
    await tx.selectFrom("provider_players").select("player")
      .where("member_id", "=", member).where("provider", "=", provider).forNoKeyUpdate().execute();
    const now = await readProviderBalance(tx, member, provider);
    if (now.hasPending || now.version !== before.version) return { keep: false };
    const at = ctx.now();
    const order = { id: v7(), member, provider, differenceCents: balanceCents - now.balanceCents, at };
    await tx.insertInto("settlements").values({
      id: order.id,
      member_id: member,
      provider,
      difference_cents: order.differenceCents,
      provider_balance_cents: balanceCents,
      created_at: at,
    }).execute();
    const [posted] = await post(tx, [differencePosting(order)]);
    // A hold may have taken the points between the check and here; then it counts, and this answer is stale.
    return { keep: posted?.status === "posted" };
  });
  return keep;
}

interface Settlement {
  id: string;
  member: MemberId;
  provider: string;
  differenceCents: bigint;
  at: Date;
}

function differencePosting({ id, member, provider, differenceCents, at }: Settlement): Posting {
  const game = { member, code: `game:${provider}` } as const;
  const settlement = { house: `settlement:${provider}` } as const;
  const won = differenceCents > 0n;
  return {
    orderId: id,
    orderKind: "settlement",
    kind: "difference",
    debit: won ? settlement : game,
    credit: won ? game : settlement,
    amountCents: won ? differenceCents : -differenceCents,
    at,
  };
}
