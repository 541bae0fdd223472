import type { Lang } from "@/i18n/mod.ts";
import type { Ctx } from "../../context.ts";
import { playerName } from "../catalogue/player_name.ts";
import type { GameGroup } from "../schema.ts";
import { titleIn } from "../catalogue/title_in.ts";

/** Returns the catalogue's title of a group's game in a language; the provider's name if it has none. */
export async function titleOf(
  ctx: Ctx,
  { provider, group, providerName }: { provider: string; group: GameGroup | null; providerName: string },
  lang: Lang,
): Promise<string> {
  const { games } = await ctx.catalogue.read();
  const game = games.find((game) => game.code === provider && game.group === group);
  return game ? await titleIn(ctx, game, lang) : playerName(providerName);
}
