import assert from "node:assert/strict";
import sharp from "sharp";
import { pictureSizes, takePictures } from "./take_pictures.ts";

const stored = new URL("../../static/screenshots/", import.meta.url);

Deno.test("the README's pictures are taken of the site, in a desktop's width and in a phone's, and are small", async () => {
  const path = await Deno.makeTempDir({ prefix: "jadehall-pictures-" });
  try {
    const folder = new URL(`file://${path}/`);
    const names = await takePictures(folder);
    assert.deepEqual(names, ["home-1440.webp", "home-390.webp"]);
    assert.deepEqual(await Promise.all(names.map((name) => sizeOf(new URL(name, folder)))), pictureSizes);
    // Those in the checkout are of the same task.
    assert.deepEqual(await Promise.all(names.map((name) => sizeOf(new URL(name, stored)))), pictureSizes);
  } finally {
    await Deno.remove(path, { recursive: true });
  }
});

/** The width and height of a WebP file, which must be under 200 kB. */
async function sizeOf(file: URL): Promise<{ width: number; height: number }> {
  const bytes = await Deno.readFile(file);
  assert.ok(bytes.length < 200_000, `${file.pathname} has ${bytes.length} bytes`);
  const { format, width, height } = await sharp(bytes).metadata();
  assert.equal(format, "webp");
  return { width, height };
}
