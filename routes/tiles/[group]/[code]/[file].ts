import { HttpError } from "fresh";
import { findListedGame } from "@/api/games/provider_games/find_listed_game.ts";
import { isTileGroup } from "@/components/tiles/motifs.ts";
import { drawTile } from "@/components/tiles/tile.ts";
import { define } from "@/define.ts";

/** Draws the tile of one game of a provider's own list. */
export const handler = define.handlers({
  async GET({ params: { group = "", code = "", file = "" }, state: { ctx } }) {
    const [, gameId] = /^([A-Za-z0-9_.:-]{1,64})\.svg$/.exec(file) ?? [];
    if (!isTileGroup(group) || !/^[a-z0-9_]{1,32}$/.test(code) || gameId === undefined) throw new HttpError(404);
    const game = await findListedGame(ctx, { provider: code, gameId });
    const names = game ? Object.values(game.names).join(" ") : "";
    return new Response(drawTile(group, code, { id: gameId, names }), {
      headers: { "Content-Type": "image/svg+xml", "Cache-Control": "public, max-age=86400" },
    });
  },
});
