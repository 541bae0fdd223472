import assert from "node:assert/strict";
import { openImages } from "../cards/open_images.ts";
import { boundCard, goodForm, postForm } from "../cards/testing.ts";
import { waitingCards } from "../cards/waiting_cards.ts";
import { waitingAddresses } from "../addresses/waiting_addresses.ts";
import { testSite } from "../testing/test_site.ts";
import { decide } from "./decide.ts";
import { sameName } from "./risk.ts";

Deno.test("a card is decided once, with who and why in the trail", async () => {
  await using site = await testSite();
  const id = BigInt(await boundCard(site, await site.member()));
  const by = (operator: string, verify: "y" | "n") =>
    decide(site.ctx, "bank_cards", { id, verify, operator, reason: "blurred" });
  const both = await Promise.all([by("ada", "n"), by("bob", "y")]);
  assert.deepEqual(both.map(({ kind }) => kind).sort(), ["decided", "decided_otherwise"]);
  const events = await site.db.selectFrom("audit_events").select(["action", "subject"]).execute();
  assert.equal(events.length, 1);
  assert.equal(events[0]?.subject, `card ${id}`);
  const { verify } = await site.db.selectFrom("bank_cards").select("verify").executeTakeFirstOrThrow();
  assert.equal((await by("eve", verify as "y" | "n")).kind, "unchanged");
  assert.equal(
    (await decide(site.ctx, "bank_cards", { id: 99n, verify: "y", operator: "ada", reason: null })).kind,
    "not_found",
  );
  await assert.rejects(decide(site.ctx, "bank_cards", { id, verify: "n", operator: "ada", reason: " " }));
});

Deno.test("a card that its member changed while an operator looked is not decided by what it was", async () => {
  await using site = await testSite();
  const member = await site.member();
  const id = await boundCard(site, member);
  const [seen] = await waitingCards(site.ctx);
  await postForm(site, "user/bank/update", member, await goodForm({ id: `${id}`, bank_account_id: "9015400099" }));
  const late = { id: BigInt(id), verify: "y" as const, operator: "ada", reason: null, revision: seen!.revision };
  assert.equal((await decide(site.ctx, "bank_cards", late)).kind, "changed");
  assert.equal((await decide(site.ctx, "bank_cards", { ...late, revision: seen!.revision + 1 })).kind, "decided");
});

Deno.test("what others share is flagged with their accounts, and so are another name and a wrong checksum", async () => {
  await using site = await testSite();
  const [ann, ben] = [await site.member(), await site.member()];
  await boundCard(site, ann);
  await boundCard(site, ben, { bank_account_name: "別人" });
  const [first, second] = await waitingCards(site.ctx);
  assert.deepEqual(second?.flags, [
    { word: "name_mismatch", members: [] },
    { word: "account_shared", members: [ann.account] },
    { word: "id_number_shared", members: [ann.account] },
  ]);
  assert.deepEqual(first?.flags.map(({ word }) => word), ["account_shared", "id_number_shared"]);
  const address = { channel: "USDT-TRC20", address: `T${"1".repeat(33)}`, birthday: "1990-01-01" };
  for (const member of [ann, ben]) await site.call("user/virtual/create", member, address);
  assert.deepEqual((await waitingAddresses(site.ctx)).map(({ flags }) => flags), [
    [{ word: "checksum_wrong", members: [] }, { word: "address_shared", members: [ben.account] }],
    [{ word: "checksum_wrong", members: [] }, { word: "address_shared", members: [ann.account] }],
  ]);
});

Deno.test("whoever opens images stands in the trail", async () => {
  await using site = await testSite();
  const id = BigInt(await boundCard(site, await site.member()));
  const images = await openImages(site.ctx, id, "ada");
  assert.deepEqual(images?.map(({ slot, jpeg }) => [slot, jpeg[0]]), [
    ["id_front", 0xff],
    ["id_back", 0xff],
    ["bank_cover", 0xff],
  ]);
  const event = await site.db.selectFrom("audit_events").select(["operator", "action", "subject"]).executeTakeFirst();
  assert.deepEqual(event, { operator: "ada", action: "card.images_opened", subject: `card ${id}` });
  assert.equal(await openImages(site.ctx, 99n, "ada"), null);
});

Deno.test("a name is the same with other spaces and points", () => {
  assert.ok(sameName("阿美·撒韻", "阿美 撒韻"));
  assert.ok(!sameName("王小明", "王小民"));
});
