import assert from "node:assert/strict";
import { takeList } from "@/api/games/provider_games/take_list.ts";
import { listed } from "@/api/games/provider_games/testing.ts";
import { drawTile } from "@/components/tiles/tile.ts";
import { servePages } from "@/testing/site/serve_pages.ts";

Deno.test("the picture of a provider's game is drawn for a group and an id that can be, and nothing else is", async () => {
  await using pages = await servePages();
  const picture = await pages.get("/tiles/egame/bng/slot-3.svg");
  assert.equal(picture.headers.get("content-type"), "image/svg+xml");
  assert.match(picture.headers.get("cache-control")!, /max-age=86400/);
  assert.equal(await picture.text(), drawTile("egame", "bng", { id: "slot-3", names: "" }));
  const long = "a".repeat(65);
  for (
    const path of [
      "hot/bng/slot-3.svg",
      "constructor/bng/a.svg",
      "egame/B/a.svg",
      "egame/bng/a%20b.svg",
      "egame/bng/a.png",
    ]
      .concat(`egame/bng/${long}.svg`, `egame/${long}/a.svg`)
  ) {
    const response = await pages.get(`/tiles/${path}`);
    await response.body?.cancel();
    assert.equal(response.status, 404, path);
  }
});

Deno.test("webp_icon of every game in game_list is the address of a WebP, also of a game that an operator adds", async () => {
  await using pages = await servePages();
  const { body } = await pages.site.call("web/game_list", null, {});
  const addresses = [...new Set<string>(body.data.map((game: { webp_icon: string }) => game.webp_icon))];
  assert.ok(addresses.length > 30, `${addresses.length}`);
  for (const address of [...addresses, "/tiles/fish-brand_new.webp"]) {
    let response = await pages.get(address);
    if (address.endsWith("brand_new.webp")) {
      assert.equal(response.status, 302);
      response = await pages.get(response.headers.get("location")!);
    }
    assert.deepEqual([response.status, response.headers.get("content-type")], [200, "image/webp"], address);
    const bytes = await response.bytes();
    const text = (from: number, to: number) => new TextDecoder().decode(bytes.subarray(from, to));
    assert.deepEqual([text(0, 4), text(8, 12)], ["RIFF", "WEBP"], address);
    assert.equal(new DataView(bytes.buffer, bytes.byteOffset).getUint32(4, true) + 8, bytes.length, address);
  }
});

Deno.test("the picture of a provider's game shows what its name tells of", async () => {
  await using pages = await servePages();
  const { ctx, db } = pages.site;
  await db.insertInto("provider_game_lists").values({ provider: "bng", next_pull_at: ctx.now() }).execute();
  await takeList(ctx, "bng", [listed("slot-3", { names: { en: "Midnight Tiger" } })]);
  const picture = await pages.get("/tiles/egame/bng/slot-3.svg");
  const named = drawTile("egame", "bng", { id: "slot-3", names: "Midnight Tiger" });
  assert.equal(await picture.text(), named);
});

Deno.test("the QR code of support is of the operator's own ID alone", async () => {
  await using pages = await servePages({ settings: { "support.id": "@jadehall" } });
  const code = await pages.get("/service/qr.svg?id=%40jadehall");
  assert.equal(code.status, 200);
  assert.match(await code.text(), /^<svg [^>]*viewBox="0 0 \d+ \d+"[^>]*><path [^>]*d="M0 0h1v1h-1z/);
  for (const query of ["", "?id=", "?id=%40another"]) {
    const response = await pages.get(`/service/qr.svg${query}`);
    await response.body?.cancel();
    assert.equal(response.status, 404, query);
  }
  await using without = await servePages({ settings: { "support.id": "" } });
  const response = await without.get("/service/qr.svg?id=");
  await response.body?.cancel();
  assert.equal(response.status, 404);
});
