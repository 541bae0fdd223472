import assert from "node:assert/strict";
import { pathToFileURL } from "node:url";
import sharp from "sharp";
import { takeScreenshots } from "./take_screenshots.ts";

Deno.test("a page is taken in each language and theme under the same names, whole, and as wide as asked", async () => {
  const path = await Deno.makeTempDir({ prefix: "jadehall-screenshots-" });
  try {
    const folder = pathToFileURL(`${path}/`);
    const pages = { visitor: { maintain: "/maintain" }, member: { wallet: "/member/wallet" } };
    const { taken, left } = await takeScreenshots(folder, { pages, widths: [390] });
    const kinds = ["tw.dark", "tw.light", "vn.dark", "vn.light"];
    const names = ["maintain", "wallet"].flatMap((page) => kinds.map((kind) => `${page}.${kind}.390.jpeg`));
    assert.deepEqual([taken.toSorted(), left], [names, 0]);
    const bright: Record<string, boolean> = {};
    for (const name of names) {
      const picture = sharp(await Deno.readFile(new URL(name, folder)));
      const { format, width } = await picture.metadata();
      assert.deepEqual([format, width], ["jpeg", 390], name);
      bright[name] = (await picture.greyscale().stats()).channels[0]!.mean > 128;
    }
    for (const name of names) assert.equal(bright[name], name.includes(".light."), name);
  } finally {
    await Deno.remove(path, { recursive: true });
  }
});
