import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import fc from "fast-check";
import sharp from "sharp";
import { type ImageFault, inspectImage, maxImageBytes, redrawImage } from "./read_image.ts";
import { heic, joined, photo, screenshot, vastPng, webp, zip } from "./testing/pictures.ts";

Deno.test("JPEG, PNG and WebP come out as a JPEG of the same picture", async () => {
  for (const bytes of [await screenshot(), await webp()]) {
    const { format, width, height } = await sharp(await redrawn(bytes)).metadata();
    assert.deepEqual([format, width, height], ["jpeg", 300, 200]);
  }
});

Deno.test("a photo comes out upright, without its place, its camera or anything behind it", async () => {
  const taken = await photo({ width: 640, height: 400 });
  const before = await sharp(taken).metadata();
  assert.ok(before.exif && before.orientation === 6);
  const drawn = await redrawn(joined(taken, "a trailer that nobody asked for"));
  const after = await sharp(drawn).metadata();
  assert.deepEqual([after.width, after.height], [400, 640]);
  assert.deepEqual([after.exif, after.icc, after.xmp, after.iptc], [undefined, undefined, undefined, undefined]);
  for (const word of ["Exif", "Phone of the tests", "trailer"]) {
    assert.equal(Buffer.from(drawn).indexOf(word), -1, word);
    assert.notEqual(Buffer.from(joined(taken, "trailer")).indexOf(word), -1, word);
  }
});

Deno.test("what is no image, more than an image, too much of one or half of one is told apart", async () => {
  const good = await photo();
  const files: [string, Uint8Array, ImageFault][] = [
    [
      "an SVG with script",
      joined('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      "image_unknown",
    ],
    ["a zip", zip(), "image_unknown"],
    ["a GIF", joined("GIF89a", new Uint8Array(100)), "image_unknown"],
    ["nothing", new Uint8Array(), "image_unknown"],
    ["a phone's HEIC", heic(), "image_heic"],
    ["an image that is an archive as well", joined(good, zip()), "image_mixed"],
    ["an image that is a page as well", joined(good, "<script>alert(1)</script>"), "image_mixed"],
    ["an image that is a document as well", joined(good.subarray(0, 20), "%PDF-1.7", good.subarray(20)), "image_mixed"],
    ["50,000 x 50,000 pixels", vastPng(50_000, 50_000), "image_too_many_pixels"],
    ["one row too many", vastPng(20_000, 2001), "image_too_many_pixels"],
    ["half a photo", good.subarray(0, good.length / 2), "image_broken"],
    ["a photo without its last bytes", good.subarray(0, -200), "image_broken"],
    ["only a beginning", joined(Uint8Array.of(0xff, 0xd8, 0xff), new Uint8Array(500)), "image_broken"],
    ["a PNG with rows missing", vastPng(3000, 3000), "image_broken"],
  ];
  for (const [what, bytes, fault] of files) assert.equal(await faultOf(bytes), fault, what);
  assert.equal(await faultOf(vastPng(20_000, 2000)), null, "as many pixels as are allowed");
});

Deno.test("a file that begins a page a million times is read once, not a million times", async () => {
  const good = await photo();
  for (const begin of ["<svg ", "<svg x", "<!doctype", "PK\x05\x06", "%PDF"]) {
    const many = joined(good, begin.repeat((maxImageBytes - good.length) / begin.length));
    assert.ok(many.length > maxImageBytes - 10);
    assert.equal(await inspectImage(many), null, begin);
  }
  assert.equal(await inspectImage(joined(good, '<svg width="1" xmlns="http://www.w3.org/2000/svg">')), "image_mixed");
});

Deno.test("an image of any three formats with random bytes changed is drawn or refused, never worse", async () => {
  const files = [await photo(), await screenshot(), await webp()];
  const change = fc.record({ at: fc.nat(), to: fc.nat(255) });
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...files), fc.array(change, { maxLength: 8 }), async (file, all) => {
      const bytes = Uint8Array.from(file);
      for (const { at, to } of all) bytes[at % bytes.length] = to;
      await faultOf(bytes);
    }),
    { numRuns: 60 },
  );
});

async function faultOf(bytes: Uint8Array): Promise<ImageFault | null> {
  const fault = await inspectImage(bytes);
  if (fault) return fault;
  const drawn = await redrawImage(bytes);
  return "fault" in drawn ? drawn.fault : null;
}

async function redrawn(bytes: Uint8Array): Promise<Uint8Array> {
  assert.equal(await inspectImage(bytes), null);
  const drawn = await redrawImage(bytes);
  assert.ok("jpeg" in drawn);
  return drawn.jpeg;
}
