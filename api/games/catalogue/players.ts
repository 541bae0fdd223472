import type { Ctx } from "../../context.ts";
import type { MemberId } from "../../member_id.ts";
import { done, refuse, type Result } from "../../result.ts";
import { nameAtProviders } from "./player_cell.ts";
import type { GameProvider } from "../providers/port.ts";

/** A member's name at a provider, or null when the provider has never confirmed one: then no points can be there. */
export async function findPlayer(ctx: Ctx, member: MemberId, provider: string): Promise<string | null> {
  const row = await ctx.db.selectFrom("provider_players").select("player")
    .where("member_id", "=", member).where("provider", "=", provider).where("opened_at", "is not", null)
    .executeTakeFirst();
  return row?.player ?? null;
}

const unopened = "player not opened";

/** The member's name at a provider, opened there on first use. Refused when the provider doesn't confirm it. */
export async function ensurePlayer(
  ctx: Ctx,
  member: MemberId,
  provider: string,
  adapter: GameProvider,
): Promise<Result<string, "balance_unavailable">> {
  const known = await findPlayer(ctx, member, provider);
  if (known) return done(known);
  const player = nameAtProviders(member);
  await ctx.db.insertInto("provider_players").values({ member_id: member, provider, player, opened_at: null })
    .onConflict((conflict) => conflict.doNothing()).execute();
  const answer = await adapter.createPlayer({ player });
  if (answer.kind !== "open") {
    const fields = { provider, kind: answer.kind };
    ctx.incidents.failed(ctx, { level: "warn", event: unopened, subject: provider, fields });
    return refuse("balance_unavailable");
  }
  ctx.incidents.worked(ctx, unopened, provider);
  await ctx.db.updateTable("provider_players").set({ opened_at: ctx.now() })
    .where("member_id", "=", member).where("provider", "=", provider).where("opened_at", "is", null).execute();
  return done(player);
}
