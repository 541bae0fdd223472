import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import { tw } from "@/i18n/mod.ts";
import { bearer, testSite } from "@/testing/site/test_site.ts";
import { testRing } from "@/api/platform/vault/testing.ts";
import { createVault } from "@/api/platform/vault/vault.ts";
import { storeNumberCell } from "./store_number_cell.ts";
import { resealStoreNumbers } from "./reseal_store_numbers.ts";

const path = "user/store/bind";

Deno.test("a member binds a number for each chain and sees them masked; another member sees and changes none of them", async () => {
  await using site = await testSite();
  const [member, other] = [await site.member(), await site.member()];
  const bind = (who: typeof member, store_type: string, number: string) =>
    site.call(path, who, { store_type, number, member_id: Number(member.id) });
  const list = async (who: typeof member) =>
    (await site.request(`/api/v1/${path}`, { headers: bearer(who) })).body.data;
  assert.deepEqual((await bind(member, "IBON", "A1234567")).body.data, { store_type: "IBON", number: "******4567" });
  await bind(member, "FAMILYS", "0000");
  await bind(member, "ibon", "B7654321");
  await bind(other, "IBON", "C0000009");
  assert.deepEqual(await list(member), [
    { store_type: "FAMILYS", number: "******00" },
    { store_type: "IBON", number: "******4321" },
  ]);
  assert.deepEqual(await list(other), [{ store_type: "IBON", number: "******0009" }]);
  const events = await site.db.selectFrom("member_events").select("details").where("member_id", "=", member.id)
    .where("kind", "=", "store_number_changed").orderBy("id").execute();
  assert.deepEqual(events.map(({ details }) => details), [{ chain: "seven" }, { chain: "family" }, { chain: "seven" }]);
});

Deno.test("what has more than letters and digits, or is of no chain, is refused at its field; a visitor has no numbers", async () => {
  await using site = await testSite();
  const member = await site.member();
  const { fields } = tw.errors;
  const cases: [unknown, { path: string; message: string }][] = [
    [{ store_type: "IBON", number: "12-345" }, { path: "number", message: fields.store_number }],
    [{ store_type: "IBON", number: "123" }, { path: "number", message: fields.store_number }],
    [{ store_type: "SEVEN", number: "12345" }, { path: "store_type", message: fields.choice }],
  ];
  for (const [input, error] of cases) {
    const { status, body } = await site.call(path, member, input);
    assert.deepEqual([status, body.errors], [422, [error]]);
  }
  assert.equal((await site.request(`/api/v1/${path}`)).status, 401);
  assert.equal((await site.call(path, null, { store_type: "IBON", number: "12345" })).status, 401);
  const { status, headers } = await site.request(`/api/v1/${path}`, { method: "DELETE", headers: bearer(member) });
  assert.deepEqual([status, headers.get("allow")], [405, "GET, POST"]);
});

Deno.test("the number is sealed for its member and chain, and a rotation seals it anew", async () => {
  await using site = await testSite({ vault: createVault(testRing("old")) });
  const member = await site.member();
  await site.call(path, member, { store_type: "HILIFE", number: "Z9Y8X7W6" });
  const stored = async () => (await site.db.selectFrom("store_numbers").selectAll().executeTakeFirstOrThrow());
  const { number_sealed } = await stored();
  assert.ok(!Buffer.from(number_sealed).includes("Z9Y8X7W6"));
  assert.equal(await site.ctx.vault.openText(number_sealed, storeNumberCell(member.id, "hilife")), "Z9Y8X7W6");
  await assert.rejects(site.ctx.vault.openText(number_sealed, storeNumberCell(member.id, "ok")));
  const both = { ...site.ctx, vault: createVault(testRing("new", "old")) };
  assert.deepEqual([await resealStoreNumbers(both), await resealStoreNumbers(both)], [1, 0]);
  const onlyNew = createVault(testRing("new"));
  assert.equal(
    await onlyNew.openText((await stored()).number_sealed, storeNumberCell(member.id, "hilife")),
    "Z9Y8X7W6",
  );
});
