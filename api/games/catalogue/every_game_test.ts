import assert from "node:assert/strict";
import { checkProviders } from "./check_providers.ts";
import { protocols } from "../providers/registry.ts";
import { testKeys } from "@/testing/providers/keys.ts";
import { gameSite } from "./testing/game_site.ts";
import { checkAccounts } from "@/api/accounting/books/check_accounts.ts";

Deno.test("points go into every game of the catalogue and come back, whatever protocol its provider speaks", async () => {
  await using site = await gameSite();
  const providers = await site.db.selectFrom("providers").select(["code", "protocol"])
    .where("code", "in", site.db.selectFrom("games").select("game_code").where("transfer_enabled", "=", true))
    .execute();
  assert.deepEqual(
    [...new Set(providers.map(({ protocol }) => protocol))].sort(),
    protocols.map(({ protocol }) => protocol).sort(),
  );
  const member = await site.member({ main: 1000_00n });
  for (const { code } of providers) {
    const { body } = await site.call("game/transfer", member, { game_name: code, amount: 10.01 });
    assert.equal(body.data?.state, "succeeded", code);
    assert.equal((await site.call("game/balance", member, { game_name: code })).body.result, 10.01, code);
    assert.equal((await site.call("game/login", member, { game_name: code })).status, 200, code);
  }
  const { body } = await site.call("user/transfer/all", member);
  assert.equal(body.data.length, providers.length);
  assert.equal(body.credit, 1000);
  assert.deepEqual(await checkAccounts(site.ctx), []);
});

Deno.test("every provider of the seeded catalogue has an adapter, and a wrong one is reported, provider by provider", async () => {
  await using site = await gameSite();
  const connections = { sandbox: { url: site.sandbox.url, keys: testKeys } };
  await checkProviders(site.db, connections);
  await site.db.updateTable("providers").set({ base_url: "http://games.example" }).where("code", "=", "bng").execute();
  await site.db.updateTable("providers").set({ base_url: "https://games.example" }).where("code", "=", "dg").execute();
  await assert.rejects(checkProviders(site.db, connections), {
    message: "Provider bng: its base_url must be an https:// address; http:// only on this machine's loopback.\n" +
      "Provider dg: it has a base_url and no keys.",
  });
});
