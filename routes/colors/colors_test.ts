import assert from "node:assert/strict";
import { servePages } from "@/testing/site/serve_pages.ts";

const link = /<link rel="stylesheet" href="(\/colors\/[^"]+)"/;

Deno.test("an operator's colours come by a sheet under an address that names them, which browsers keep", async () => {
  const jade = { light: "#1d5588", dark: "#8bbcec" };
  await using pages = await servePages({ settings: { "theme.colors": { jade } } });
  const address = link.exec(await (await pages.get("/news")).text())?.[1];
  const sheet = await pages.get(address!);
  assert.equal(sheet.headers.get("content-type"), "text/css; charset=utf-8");
  assert.match(sheet.headers.get("cache-control")!, /immutable/);
  assert.match(await sheet.text(), /--jade: light-dark\(#1d5588, #8bbcec\)/);
  const older = await pages.get("/colors/000000000000.css");
  assert.equal(older.headers.get("cache-control"), "private, no-store");
  assert.match(await older.text(), /--jade:/);
});

Deno.test("without colours of an operator's own there is no such sheet", async () => {
  await using pages = await servePages();
  assert.doesNotMatch(await (await pages.get("/news")).text(), link);
  assert.equal((await pages.get("/colors/000000000000.css")).status, 404);
});
