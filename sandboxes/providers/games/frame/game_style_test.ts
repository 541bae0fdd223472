import assert from "node:assert/strict";
import { gamePicture } from "@/api/games/provider_games/game_picture.ts";
import { drawTile } from "@/components/tiles/tile.ts";
import { isTileGroup } from "@/components/tiles/motifs.ts";
import { listSandboxGames } from "../../game_list/list_games.ts";
import { gameOf } from "../game_of.ts";
import { serveFile } from "./files.ts";
import { gameStyle } from "./game_style.ts";

Deno.test("a game has the picture of its tile on the site: of its group, or of the listed game, whatever it was opened in", async () => {
  const providers = ["evoplay", "sea", "ob", "super2", "gc_l"];
  const listed = providers.flatMap((provider) => listSandboxGames(provider).map((game) => ({ provider, ...game })));
  const oneOfEach = new Map(listed.map((game) => [game.kind, game]));
  assert.equal(oneOfEach.size, 7);
  for (const { provider, id: gameId, kind, names } of oneOfEach.values()) {
    const [, , group = ""] = gamePicture(provider, { kind, gameId }).split("/");
    assert.ok(isTileGroup(group));
    for (const opened of ["egame", "fish"]) {
      const { tileUrl } = gameStyle(gameOf({ provider, group: opened, gameId }));
      assert.equal(
        await serveFile(tileUrl).text(),
        drawTile(group, provider, { id: gameId, names: Object.values(names).join(" ") }),
        tileUrl,
      );
    }
  }
  const { tileUrl } = gameStyle(gameOf({ provider: "bng", group: "fish", gameId: null }));
  assert.equal(await serveFile(tileUrl).text(), drawTile("fish", "bng"));
  for (const path of ["egame.svg", "egame-bng/../x.svg", "hot-bng.svg", "constructor-a.svg", "egame-a/b/c.svg"]) {
    assert.equal(serveFile(`/games/tile/${path}`).status, 404, path);
  }
});
