import assert from "node:assert/strict";
import { createPictureCache } from "./picture_cache.ts";

const kilobyte = 1024;

Deno.test("a flood for many pictures never fills more than the memory's bytes, and each picture is whole", async () => {
  let reads = 0;
  const size = (name: string) => (1 + Number(name) % 7) * kilobyte;
  const store = {
    get(name: string) {
      reads++;
      return Promise.resolve(name === "none" ? null : new Uint8Array(size(name)).fill(Number(name)));
    },
  };
  const cache = createPictureCache(store, 20 * kilobyte);
  for (let requests = 0; requests < 2_000; requests++) {
    const name = String(requests * 31 % 97);
    const picture = (await cache.get(name))!;
    assert.ok(picture.length === size(name) && picture.every((byte) => byte === Number(name)));
    assert.ok(cache.bytes() <= 20 * kilobyte);
  }
  assert.ok(cache.bytes() > 10 * kilobyte);
  assert.equal(await cache.get("none"), null);
  reads = 0;
  for (let requests = 0; requests < 50; requests++) {
    await cache.get("3");
    await cache.get(String(7 * requests));
  }
  assert.ok(reads <= 51, `what is asked for all the time is remembered: ${reads} reads`);
  // One that is larger than all that may be remembered is given, and not kept.
  assert.equal((await createPictureCache(store, kilobyte).get("6"))!.length, 7 * kilobyte);
});

Deno.test("who asks at the same time shares one read, and a read that fails is made again", async () => {
  const waiting = Promise.withResolvers<Uint8Array>();
  let reads = 0;
  const cache = createPictureCache({
    get: () => ++reads === 1 ? waiting.promise : Promise.resolve(new Uint8Array(9)),
  });
  const requested = [cache.get("a"), cache.get("a"), cache.get("a")].map((one) => one.catch(() => "failed"));
  waiting.reject(new Error("the store is away"));
  assert.deepEqual(await Promise.all(requested), ["failed", "failed", "failed"]);
  assert.deepEqual([(await cache.get("a"))!.length, (await cache.get("a"))!.length, reads], [9, 9, 2]);
});
