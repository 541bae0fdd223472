import assert from "node:assert/strict";
import { testSite } from "@/testing/site/test_site.ts";
import { testRing } from "@/api/platform/vault/testing.ts";
import { createVault } from "@/api/platform/vault/vault.ts";
import { openImages } from "./open_images.ts";
import { resealCards } from "./reseal_cards.ts";
import { boundCard, goodForm, postForm } from "./testing.ts";
import { waitingCards } from "./waiting_cards.ts";

Deno.test("after a rotation the older key is needed no more, and a second one changes nothing", async () => {
  await using site = await testSite({ vault: createVault(testRing("old")) });
  const [ann, ben] = [await site.member(), await site.member()];
  const id = BigInt(await boundCard(site, ann));
  await boundCard(site, ben);
  const both = { ...site.ctx, vault: createVault(testRing("new", "old")) };
  const onlyNew = { ...site.ctx, vault: createVault(testRing("new")) };
  await assert.rejects(waitingCards(onlyNew));
  assert.deepEqual(await resealCards(both), { cards: 2, images: 6 });
  const [card] = await waitingCards(onlyNew);
  assert.deepEqual([card?.accountNumber, card?.idNumber], ["901540001234", "A123456789"]);
  assert.deepEqual(card?.flags.map(({ word }) => word), ["account_shared", "id_number_shared"]);
  assert.equal((await openImages(onlyNew, id, "ada"))?.length, 3);
  assert.deepEqual(await resealCards(both), { cards: 0, images: 0 });
});

Deno.test("a rotation that is stopped halfway goes on where it was, and both halves work meanwhile", async () => {
  await using site = await testSite({ vault: createVault(testRing("old")) });
  const member = await site.member();
  await boundCard(site, member);
  await boundCard(site, member, { bank_id: "004" });
  const both = { ...site.ctx, vault: createVault(testRing("new", "old")) };
  let puts = 0;
  const failing = {
    ...both.images,
    put: (name: string, bytes: Uint8Array) =>
      ++puts === 5 ? Promise.reject(new Error("killed")) : both.images.put(name, bytes),
  };
  await assert.rejects(resealCards({ ...both, images: failing }), /killed/);
  assert.equal((await waitingCards(both)).length, 2);
  for (const { id } of await waitingCards(both)) assert.equal((await openImages(both, id, "ada"))?.length, 3);
  assert.deepEqual(await resealCards(both), { cards: 1, images: 2 });
});

Deno.test("between the keys, an account that is bound already is still found", async () => {
  await using site = await testSite({ vault: createVault(testRing("old")) });
  const member = await site.member();
  await boundCard(site, member);
  site.ctx.vault = createVault(testRing("new", "old"));
  assert.equal((await postForm(site, "user/bank/create", member, await goodForm())).body.errorCode, "card_exists");
});
