import type { BonusKind } from "@/db/ledger/bonus_kinds.ts";
import type { Ctx } from "../../context.ts";
import type { MemberId } from "../../member_id.ts";
import { byId, type ListPage, page } from "../../lists/list_page.ts";
import { matchesBonusFilter } from "./bonus_filter.ts";
import type { BonusRow, BonusState } from "./bonus.ts";
import type { BonusAnswer, BonusListInput } from "./schema.ts";
import { fromCents } from "@/shared/money.ts";

/** Returns a page of a member's bonuses of some kinds, newest first, with the turnover played by now. */
export async function listBonuses(
  ctx: Pick<Ctx, "db" | "now">,
  member: MemberId,
  kinds: readonly BonusKind[],
  { cursor, limit, ...filter }: BonusListInput,
): Promise<ListPage<BonusAnswer>> {
  const rows = await bonusesOf(ctx, member).where(matchesBonusFilter(ctx.now(), kinds, filter))
    .$if(cursor !== undefined, (query) => query.where("bonuses.id", "<", cursor!))
    .orderBy("bonuses.id", "desc").limit(limit + 1).execute();
  const { data, next } = page(rows, limit, byId);
  return { data: data.map(toBonusAnswer), next };
}

/** How many open bonuses are shown; a member has few. */
const openShown = 50;

/** A member's open bonuses, oldest first, as bets use them up. */
export async function listOpenBonuses(ctx: Pick<Ctx, "db">, member: MemberId): Promise<BonusAnswer[]> {
  const rows = await bonusesOf(ctx, member).where("state", "=", "open").orderBy("bonuses.id").limit(openShown)
    .execute();
  return rows.map(toBonusAnswer);
}

/** One bonus of a member's, as it is now. */
export async function readBonus(ctx: Pick<Ctx, "db">, member: MemberId, id: string): Promise<BonusAnswer> {
  return toBonusAnswer(await bonusesOf(ctx, member).where("bonuses.id", "=", id).executeTakeFirstOrThrow());
}

/** The same; null if the member has none with this id. */
export async function findBonus(ctx: Pick<Ctx, "db">, member: MemberId, id: string): Promise<BonusAnswer | null> {
  const row = await bonusesOf(ctx, member).where("bonuses.id", "=", id).executeTakeFirst();
  return row ? toBonusAnswer(row) : null;
}

function bonusesOf({ db }: Pick<Ctx, "db">, member: MemberId) {
  return db.selectFrom("bonuses").leftJoin("bonus_turnover", "bonus_turnover.bonus_id", "bonuses.id")
    .selectAll("bonuses").select("bonus_turnover.consumed_cents").where("bonuses.member_id", "=", member);
}

function toBonusAnswer(row: BonusRow & { consumed_cents: bigint | null }): BonusAnswer {
  const playedCents = row.consumed_cents ?? 0n;
  const isRequested = row.state === "open" || row.state === "paid";
  return {
    id: row.id,
    kind: row.kind as BonusKind,
    source: row.source,
    amount: fromCents(row.amount_cents),
    required: fromCents(row.required_cents),
    played: fromCents(playedCents),
    remaining: fromCents(isRequested ? row.required_cents - playedCents : 0n),
    state: row.state as BonusState,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at?.toISOString() ?? null,
    ended_at: row.ended_at?.toISOString() ?? null,
  };
}
