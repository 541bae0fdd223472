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
  let closes = false;
  await using site = await gameSite({
    fault: (call) => closes && call === "launch" ? { says: { ok: false, error: "closed" } } : null,
  });
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
  closes = true;
  assert.equal(await open({ game_name: "bng", group: "fish" }), "game_maintenance", "as its provider says");
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
    assert.ok(html.includes(`<a class="back" href="${home}">`));
  }
});

Deno.test("opening a game needs a session", async () => {
  await using site = await gameSite();
  const { status, body } = await site.call("game/login", null, { game_name: "bng" });
  assert.deepEqual([status, body.code], [401, 10001]);
});

Deno.test("the provider hears the group of the tile, the caller's game, and else what the catalogue has", async () => {
  const launches: Record<string, unknown>[] = [];
  await using site = await gameSite({
    fault(call, input) {
      if (call === "launch") launches.push({ ...input });
      return null;
    },
  });
  const member = await site.member();
  await site.db.updateTable("games").set({ game_id: "lobby", product_id: "p1" })
    .where("game_code", "=", "gr").where("game_group", "=", "chess").execute();
  await site.db.updateTable("games").set({ login_enabled: false })
    .where("game_code", "=", "ob").where("game_group", "=", "live").execute();
  const said = async (fields: Record<string, unknown>) => {
    const { body } = await site.call("game/login", member, fields);
    assert.equal(body.status, true, JSON.stringify(fields));
    const { group, productId, gameId, device, language } = launches.at(-1)!;
    return [group, productId, gameId, device, language];
  };
  const params = { device: "mobile", language: "vn" };
  assert.deepEqual(await said({ game_name: "gr", group: "chess", ...params }), [
    "chess",
    "p1",
    "lobby",
    "mobile",
    "vn",
  ]);
  const { body: recent } = await site.call("game/recent", member);
  assert.equal(recent.data[0].gameId, null, "which the member did not choose");
  assert.deepEqual(await said({ game_name: "gr", group: "fish", gameId: "fish-7" }), [
    ...["fish", null, "fish-7", "pc", "tw"],
  ]);
  assert.deepEqual((await said({ game_name: "gr", group: "hot" }))[0], "fish", "the group in which it is hot");
  assert.deepEqual(await said({ game_name: "gr", group: "chess", productId: "p2", gameId: "x" }), [
    ...["chess", "p2", "x", "pc", "tw"],
  ]);
  assert.deepEqual((await said({ game_name: "ob" }))[0], "online", "the first that is open");
  const { status } = await site.call("game/login", member, { game_name: "gr", gameId: "a b" });
  assert.equal(status, 422);
});
