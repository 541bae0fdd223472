import { sql } from "kysely";
import { v7 } from "uuid";
import { recallPoints } from "@/api/games/transfers/balance/recall_points.ts";
import type { Ctx } from "../../context.ts";
import type { MemberId } from "../../member_id.ts";
import { eachOf } from "../../work/each_of.ts";
import { askProviders, stakedCents } from "../closing/what_remains.ts";

/** How many members one run of the job follows at most. */
const atOnce = 100;

/** Ends a member's games at every provider and takes their points back to the main wallet, as far as providers answer. */
export async function endPlay(ctx: Ctx, member: MemberId): Promise<void> {
  await askProviders(ctx, member);
  await recallPoints(ctx, member, v7());
}

/**
 * Ends what is left of members' play in a break: a provider did not answer when it began, a transfer had not arrived, a
 * round ended later, or the process died.
 * @returns how many members had points in games, or stakes
 */
export async function followBreaks(ctx: Ctx): Promise<number> {
  const { rows } = await sql<{ member: MemberId }>`
    select m.id as member from members m
      where m.may_return_at is not null and m.status = 'self_excluded' and (
        exists (select from accounts a where a.member_id = m.id and a.code like 'game:%' and a.balance_cents > 0)
        or exists (
          select from provider_players p where p.member_id = m.id and p.opened_at is not null and ${stakedCents} > 0
        )
      )
      order by random() limit ${atOnce}`.execute(ctx.db);
  await eachOf(rows, 8, ({ member }) => endPlay(ctx, member));
  return rows.length;
}
