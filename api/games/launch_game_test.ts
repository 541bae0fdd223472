import assert from "node:assert/strict";
import { gameSite } from "./testing/game_site.ts";
import { browserOf } from "@/sandboxes/providers/testing.ts";

Deno.test("a game opens by an address of its provider, good for one use, and shows the points in it", async () => {
  await using site = await gameSite();
  const member = await site.member({ main: 100_00n });
  await site.call("game/transfer", member, { game_name: "bng", amount: 12.5 });
  const { body } = await site.call("game/login", member, {
    user: "x",
    game_name: "bng",
    device: "mobile",
    language: "vn",
  });
  assert.deepEqual(Object.keys(body).sort(), ["code", "result", "status"]);
  assert.ok(body.result.startsWith(`${site.sandbox.url}/play?token=`));
  const html = await (await (await browserOf(body.result)).page()).text();
  assert.match(html, /<html lang="vi">.*12\.50/s);
});

Deno.test("a game under maintenance, an unknown one, and a provider that is away don't open", async () => {
  await using site = await gameSite();
  const member = await site.member();
  const open = async (fields: Record<string, unknown>) =>
    (await site.call("game/login", member, fields)).body.errorCode;
  assert.equal(await open({ game_name: "qt" }), "game_maintenance");
  assert.equal(await open({ game_name: "unknown" }), "unknown_game");
  assert.equal(await open({ game_name: "bng", group: "live" }), "unknown_game");
  await site.db.updateTable("games").set({ login_enabled: false })
    .where("game_code", "=", "bng").where("game_group", "=", "egame").execute();
  assert.equal(await open({ game_name: "bng", group: "egame" }), "game_maintenance");
  assert.equal(await open({ game_name: "bng", group: "fish" }), undefined);
  await site.sandbox.stop();
  assert.equal(await open({ game_name: "bng" }), "launch_failed");
});

Deno.test("the game's link back is the site's address as the player reaches it, also behind a TLS proxy", async () => {
  await using site = await gameSite();
  const member = await site.member();
  for (
    const [headers, home] of [[{}, "http://localhost/"], [
      { "x-forwarded-proto": "https" },
      "https://localhost/",
    ]] as const
  ) {
    const { body } = await site.call("game/login", member, { game_name: "bng" }, headers);
    const html = await (await (await browserOf(body.result)).page()).text();
    assert.ok(html.includes(`<a href="${home}">`));
  }
});

Deno.test("opening a game needs a session", async () => {
  await using site = await gameSite();
  const { status, body } = await site.call("game/login", null, { game_name: "bng" });
  assert.deepEqual([status, body.code], [401, 10001]);
});
