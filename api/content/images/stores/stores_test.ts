import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import { createDiskStore } from "./disk.ts";
import { type ImageStore, newImageName } from "./port.ts";
import { createS3Store } from "./s3.ts";
import { startS3Service } from "./testing/s3_service.ts";

const one = new Uint8Array([1, 2, 3]);
const other = crypto.getRandomValues(new Uint8Array(60_000));

Deno.test("a folder keeps images for its owner alone, each whole, and nothing else", async () => {
  const folder = await Deno.makeTempDir();
  await keepsImages(createDiskStore(`${folder}/images`), async () => {
    const names = [];
    for await (const { name } of Deno.readDir(`${folder}/images`)) {
      const { mode } = await Deno.stat(`${folder}/images/${name}`);
      assert.equal(mode! & 0o777, 0o600);
      names.push(name);
    }
    return names;
  });
  assert.equal((await Deno.stat(`${folder}/images`)).mode! & 0o777, 0o700);
  await Deno.remove(folder, { recursive: true });
});

Deno.test("a bucket keeps images by signed requests", async () => {
  await using service = startS3Service();
  const names = () => Promise.resolve([...service.objects.keys()].map((key) => key.replace("/bucket/images/", "")));
  await keepsImages(createS3Store(service.bucket), names);
});

Deno.test("a bucket that refuses is an outage, not an image that isn't there", async () => {
  await using service = startS3Service();
  const store = createS3Store({ ...service.bucket, secretKey: "another" });
  await assert.rejects(store.put(newImageName(), one));
  await assert.rejects(store.get(newImageName()));
  assert.equal(service.objects.size, 0);
});

Deno.test("a name that leads elsewhere is refused", async () => {
  const folder = await Deno.makeTempDir();
  await assert.rejects(createDiskStore(folder).put("../elsewhere", one));
  await Deno.remove(folder, { recursive: true });
});

async function keepsImages(store: ImageStore, names: () => Promise<string[]>): Promise<void> {
  const name = newImageName();
  assert.equal(await store.get(name), null);
  await store.put(name, one);
  assert.deepEqual([...await store.get(name) ?? []], [...one]);
  await store.put(name, other);
  assert.deepEqual(Buffer.compare(await store.get(name) ?? one, other), 0);
  assert.deepEqual(await names(), [name]);
  await store.remove(name);
  await store.remove(name);
  assert.equal(await store.get(name), null);
  assert.deepEqual(await names(), []);
}
