import assert from "node:assert/strict";
import type { Play } from "../../store/plays.ts";
import { gameOf } from "../game_of.ts";
import { gamePage } from "./page.ts";

Deno.test("a game of the provider's list is called as the list has it, and a group's own by its kind", async () => {
  const headingOf = async (input: { group: string; gameId: string | null; language: string }) => {
    const play: Play = {
      id: crypto.randomUUID(),
      provider: "kgs",
      player: "jh1",
      productId: null,
      device: "pc",
      ...input,
      backUrl: "http://site.test/",
    };
    const html = await gamePage(play, gameOf(play), 1_00n).text();
    const [, heading] = /<h1>(.*?)<\/h1>/.exec(html)!;
    assert.ok(html.includes(`<title>${heading}</title>`));
    return heading;
  };
  const own = { group: "egame", gameId: null };
  assert.equal(await headingOf({ ...own, language: "en" }), "Jadehall reels");
  const listed = await Promise.all(
    ["en", "vn"].map((language) => headingOf({ group: "egame", gameId: "slot-3", language })),
  );
  assert.equal(new Set([...listed, "Jadehall reels"]).size, 3);
  assert.equal(await headingOf({ group: "egame", gameId: "slot-999", language: "en" }), "Jadehall reels");
});

Deno.test("no form of a game is filled by the browser after a reload: picks would come back under a total of none", async () => {
  for (const group of ["egame", "live", "lottery", "sport", "fish", "chess", "online"]) {
    const play: Play = {
      id: crypto.randomUUID(),
      provider: "kgs",
      player: "jh1",
      productId: null,
      device: "pc",
      group,
      gameId: null,
      language: "tw",
      backUrl: "http://site.test/",
    };
    const html = await gamePage(play, gameOf(play), 1_00n).text();
    assert.doesNotMatch(html, /<form(?![^>]* autocomplete="off")/, group);
  }
});
