import assert from "node:assert/strict";
import { drawTile } from "@/components/tiles/tile.ts";
import { servePages } from "@/testing/site/serve_pages.ts";

Deno.test("the picture of a provider's game is drawn for a group and an id that can be, and nothing else is", async () => {
  await using pages = await servePages();
  const picture = await pages.get("/tiles/egame/bng/slot-3.svg");
  assert.equal(picture.headers.get("content-type"), "image/svg+xml");
  assert.match(picture.headers.get("cache-control")!, /max-age=86400/);
  assert.equal(await picture.text(), drawTile("egame", "bng", "slot-3"));
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
