import assert from "node:assert/strict";
import { v7 } from "uuid";
import { gameSite } from "../catalogue/testing/game_site.ts";
import { transferPoints } from "./transfer_points.ts";

Deno.test("points go from the main wallet into the game and back, at the site and at the provider", async () => {
  await using site = await gameSite();
  const member = await site.member({ main: 1000_00n });
  const into = await site.call("game/transfer", member, { game_name: "bng", amount: 500.25 });
  assert.deepEqual(into.body.data, {
    order_id: into.body.data.order_id,
    state: "succeeded",
    credit: 499.75,
    game_balance: 500.25,
  });
  assert.deepEqual(await site.points(member, "bng"), { main: 499_75n, game: 500_25n, transit: 0n, provider: 500_25n });
  const out = await site.call("game/transfer", member, { game_name: "bng", amount: -500.25 });
  assert.deepEqual(out.body.data, {
    order_id: out.body.data.order_id,
    state: "succeeded",
    credit: 1000,
    game_balance: 0,
  });
  assert.deepEqual(await site.points(member, "bng"), { main: 1000_00n, game: 0n, transit: 0n, provider: 0n });
});

Deno.test("more than there is, in or out, is refused with the client contract's text and moves nothing", async () => {
  await using site = await gameSite();
  const member = await site.member({ main: 100_00n });
  const into = await site.call("game/transfer", member, { game_name: "bng", amount: 100.01 });
  assert.deepEqual(into.body, { status: false, code: 200, msg: "超出已有資產", errorCode: "insufficient_funds" });
  const out = await site.call("game/transfer", member, { game_name: "bng", amount: -0.01 });
  assert.equal(out.body.errorCode, "insufficient_funds");
  assert.deepEqual(await site.points(member, "bng"), { main: 100_00n, game: 0n, transit: 0n, provider: 0n });
  assert.deepEqual(await site.db.selectFrom("game_transfers").select("id").execute(), []);
});

Deno.test("a game under maintenance takes and gives no points; a group that is open opens its provider", async () => {
  await using site = await gameSite();
  const member = await site.member({ main: 100_00n });
  assert.equal(
    (await site.call("game/transfer", member, { game_name: "qt", amount: 1 })).body.errorCode,
    "game_maintenance",
  );
  assert.equal(
    (await site.call("game/transfer", member, { game_name: "super", amount: 1 })).body.errorCode,
    "unknown_game",
  );
  await site.db.updateTable("games").set({ transfer_enabled: false })
    .where("game_code", "=", "bng").where("game_group", "=", "egame").execute();
  assert.equal(
    (await site.call("game/transfer", member, { game_name: "bng", amount: 1 })).body.data.state,
    "succeeded",
  );
  await site.db.updateTable("games").set({ transfer_enabled: false }).where("game_code", "=", "bng").execute();
  assert.equal(
    (await site.call("game/transfer", member, { game_name: "bng", amount: -1 })).body.errorCode,
    "game_maintenance",
  );
});

Deno.test("what was won in the game can be taken out, and the house's settlement account has paid it", async () => {
  await using site = await gameSite();
  const member = await site.member({ main: 100_00n });
  await site.call("game/transfer", member, { game_name: "dg", amount: 100 });
  await site.play(member, "dg", 250_50n);
  const out = await site.call("game/transfer", member, { game_name: "dg", amount: -350.5 });
  assert.equal(out.body.data.credit, 350.5);
  assert.deepEqual(await site.points(member, "dg"), { main: 350_50n, game: 0n, transit: 0n, provider: 0n });
  const [settlement] = await site.db.selectFrom("settlements").select("difference_cents").execute();
  assert.equal(settlement?.difference_cents, 250_50n);
});

Deno.test("what was lost in the game can't be taken out", async () => {
  await using site = await gameSite();
  const member = await site.member({ main: 100_00n });
  await site.call("game/transfer", member, { game_name: "dg", amount: 100 });
  await site.play(member, "dg", -60_00n);
  const out = await site.call("game/transfer", member, { game_name: "dg", amount: -100 });
  assert.equal(out.body.errorCode, "insufficient_funds");
  assert.deepEqual(await site.points(member, "dg"), { main: 0n, game: 40_00n, transit: 0n, provider: 40_00n });
});

Deno.test("a retried request with the same Idempotency-Key is one transfer", async () => {
  await using site = await gameSite();
  const member = await site.member({ main: 1000_00n });
  const ask = () => site.call("game/transfer", member, { game_name: "bng", amount: 300 }, { "idempotency-key": "a1" });
  const first = await ask();
  assert.deepEqual((await ask()).body, first.body);
  assert.deepEqual(await site.points(member, "bng"), { main: 700_00n, game: 300_00n, transit: 0n, provider: 300_00n });
});

Deno.test("an order that is already there is answered and not made again, even under maintenance", async () => {
  await using site = await gameSite();
  const member = await site.member({ main: 1000_00n });
  const input = { orderId: v7(), providerCode: "bng", amountCents: 300_00n };
  const first = await transferPoints(site.ctx, member.id, input);
  await site.db.updateTable("games").set({ transfer_enabled: false }).execute();
  assert.deepEqual(await transferPoints(site.ctx, member.id, input), first);
  assert.deepEqual(await site.points(member, "bng"), { main: 700_00n, game: 300_00n, transit: 0n, provider: 300_00n });
});

Deno.test("twenty transfers at once never spend more than there is", async () => {
  await using site = await gameSite();
  const member = await site.member({ main: 1000_00n });
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => site.call("game/transfer", member, { game_name: "bng", amount: 150 })),
  );
  const texts = answers.map(({ body }) => body.data?.state ?? body.errorCode).sort();
  assert.deepEqual(texts, [...Array(14).fill("insufficient_funds"), ...Array(6).fill("succeeded")]);
  assert.deepEqual(await site.points(member, "bng"), { main: 100_00n, game: 900_00n, transit: 0n, provider: 900_00n });
});
