import assert from "node:assert/strict";
import { connect } from "@/db/connect.ts";
import { untilBlocked } from "@/db/ledger/testing/waiting.ts";
import { testSite } from "@/testing/site/test_site.ts";
import { holdImages, letGo, removeLoose } from "./keep_image.ts";
import { newImageName } from "./stores/port.ts";

Deno.test("a store that takes long to remove an image holds no connection, and none may hold the image meanwhile", async () => {
  await using site = await testSite();
  await using db = connect(site.localUrl, { max: 1 });
  const name = newImageName();
  const store = site.ctx.images;
  const [requested, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const remove = async () => {
    requested.resolve();
    await answered.promise;
    await store.remove(name);
  };
  const ctx = { ...site.ctx, db, images: { ...store, remove } };
  await store.put(name, new Uint8Array(8));
  await letGo(ctx, [name]);
  const removing = removeLoose(ctx, [name]);
  await requested.promise;
  assert.equal(await holdImages(ctx, [name]), false);
  answered.resolve();
  await removing;
  assert.equal(await store.get(name), null);
  assert.deepEqual(await db.selectFrom("loose_images").select("name").execute(), []);
});

Deno.test("an image that was held when its removal came stays", async () => {
  await using site = await testSite();
  const { ctx } = site;
  const name = newImageName();
  await ctx.images.put(name, new Uint8Array(8));
  await letGo(ctx, [name]);
  const holding = await site.db.startTransaction().execute();
  assert.ok(await holdImages({ ...ctx, db: holding }, [name]));
  const removing = removeLoose(ctx, [name]);
  await untilBlocked(site.db);
  await holding.commit().execute();
  await removing;
  assert.ok(await ctx.images.get(name));
});
