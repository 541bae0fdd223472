import assert from "node:assert/strict";
import sharp from "sharp";
import type { StoredImageFault } from "./image_fault.ts";
import { inspectImage } from "./inspect_image.ts";
import { manyScans } from "./testing/many_scans.ts";
import { chunk, heic, joined, photo, pngOf, screenshot, vastPng, webp, zip } from "./testing/pictures.ts";
import { maxImageBytes } from "@/shared/rules/image_rules.ts";

Deno.test("files that are no image, more than an image, or too large an image have different faults", async () => {
  const good = await photo();
  const files: [string, Uint8Array, StoredImageFault | null][] = [
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
    ["as many pixels as are allowed", vastPng(16_000, 2500), null],
    ["one row too many", vastPng(16_000, 2501), "image_too_many_pixels"],
    ["a single column", vastPng(1, 39_000_000), "image_too_long"],
    ["a single row", vastPng(39_000_000, 1), "image_too_long"],
    ["as long as is allowed", vastPng(16_384, 1), null],
    ["a pixel longer", vastPng(1, 16_385), "image_too_long"],
    ["no pixel at all", vastPng(0, 100), "image_broken"],
    ["a JPEG with 3,000 scans", manyScans({ width: 64, height: 64, scans: 3000 }), "image_too_complex"],
    ["a JPEG with fifty", manyScans({ width: 64, height: 64, scans: 50 }), null],
    ["a JPEG with one more", manyScans({ width: 64, height: 64, scans: 51 }), "image_too_complex"],
    ["a JPEG of segments", joined(good.subarray(0, 2), segments(5000), good.subarray(2)), "image_too_complex"],
    ["a JPEG that holds a second picture", twoFrames(good), "image_broken"],
    ["a JPEG that says nothing", joined(good.subarray(0, 3), new Uint8Array(500)), "image_broken"],
    ["a PNG in ever so many pieces", pngOf(8, 8, Array(20_001).fill(chunk("IDAT"))), "image_too_complex"],
    ["a PNG of small things", pngOf(8, 8, Array(501).fill(chunk("tEXt"))), "image_too_complex"],
    ["a PNG of packed text", pngOf(8, 8, Array(9).fill(chunk("zTXt"))), "image_too_complex"],
    ["a PNG that moves", pngOf(8, 8, [chunk("acTL", new Uint8Array(8))]), "image_too_complex"],
    ["a WebP that moves", await moving(), "image_too_complex"],
    ["a WebP of small things", joined(await webp(), ...Array(100).fill("abcd\0\0\0\0")), "image_too_complex"],
    ["a WebP without a picture", joined("RIFF\0\0\0\0WEBP", "abcd\0\0\0\0"), "image_broken"],
  ];
  for (const [what, bytes, fault] of files) assert.equal(await inspectImage(bytes), fault, what);
});

Deno.test("headers of all three formats are read as the decoder reads them", async () => {
  const noise = { type: "gaussian", mean: 120, sigma: 40 } as const;
  const plain = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: "white", noise } });
  // Each just over the limit in one dimension; a size read wrongly would pass or have another fault.
  for (const [width, height, fault] of [[16_383, 3, null], [3, 16_384, null], [16_385, 3, "image_too_long"]] as const) {
    const formats = [
      plain(width, height).jpeg(),
      plain(width, height).jpeg({ progressive: true }),
      plain(width, height).png(),
      plain(width, height).png({ progressive: true }),
      // WebP has no more than 16,383 in width or height.
      ...(width < 16_384 && height < 16_384
        ? [
          plain(width, height).webp(),
          plain(width, height).webp({ lossless: true }),
          plain(width, height).withMetadata({ orientation: 6 }).webp(),
        ]
        : []),
    ];
    for (const format of formats) {
      assert.equal(await inspectImage(await format.toBuffer()), fault, `${width} x ${height}`);
    }
  }
  for (const bytes of [await photo(), await screenshot(), await webp()]) assert.equal(await inspectImage(bytes), null);
});

Deno.test("a WebP that is too large in its own three ways is refused", async () => {
  const lossy = await webp();
  const lossless = await sharp(lossy).webp({ lossless: true }).toBuffer();
  const extended = await sharp(lossy).withMetadata({ orientation: 6 }).webp().toBuffer();
  for (const [what, bytes, at] of [["VP8 ", lossy, 26], ["VP8L", lossless, 21], ["VP8X", extended, 24]] as const) {
    assert.equal(new TextDecoder().decode(bytes.subarray(12, 16)), what);
    const large = Uint8Array.from(bytes);
    large.fill(0xff, at, at + 4);
    assert.equal(await inspectImage(large), "image_too_many_pixels", what);
  }
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

Deno.test("a page is found wherever it begins in a file that is read in pieces", async () => {
  const good = await photo();
  const page = `<svg ${"x".repeat(500)}xmlns`;
  for (let before = 256 * 1024 - page.length; before <= 256 * 1024; before += 37) {
    const bytes = joined(good, new Uint8Array(before - good.length), page);
    assert.equal(await inspectImage(bytes), "image_mixed", `${before}`);
  }
});

/** Segments of an application's own, with nothing in them. */
function segments(count: number): Uint8Array {
  return joined(...Array(count).fill(Uint8Array.of(0xff, 0xe5, 0, 2)));
}

/** A JPEG with its frame header twice. */
function twoFrames(jpeg: Uint8Array): Uint8Array {
  const at = jpeg.findIndex((byte, index) => byte === 0xff && jpeg[index + 1] === 0xc0);
  const frame = jpeg.subarray(at, at + 19);
  return joined(jpeg.subarray(0, at), frame, jpeg.subarray(at));
}

async function moving(): Promise<Uint8Array> {
  return await sharp([await screenshot(), await photo()], { join: { animated: true } }).webp().toBuffer();
}
