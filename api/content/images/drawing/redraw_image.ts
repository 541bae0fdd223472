import sharp, { type Sharp } from "sharp";
import type { Drawn } from "../image_fault.ts";
import { maxImagePixels } from "../inspect_image.ts";

/**
 * Decodes an image and draws it anew as a JPEG: upright, at most 4096 pixels wide and high, on white, and without
 * anything that the file held besides its picture (place, time, camera, profiles, trailers). Only the process that
 * draws for the site may do this: the file may be made to attack the decoder.
 * @param bytes what `inspectImage` found nothing wrong with
 */
export async function redrawImage(bytes: Uint8Array): Promise<Drawn> {
  try {
    const drawn = open(bytes).autoOrient()
      .resize({ width: longestSide, height: longestSide, fit: "inside", withoutEnlargement: true })
      .flatten({ background: "white" });
    return { jpeg: await drawn.jpeg({ quality: 85 }).toBuffer() };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    // The decoder has no better word than its sentence.
    return { fault: /memory/i.test(error.message) ? "image_too_complex" : "image_broken" };
  }
}

const longestSide = 4096;

/** libvips reads forty formats, from SVG to spreadsheets; the site wants three. */
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["VipsForeignLoadJpegBuffer", "VipsForeignLoadPngBuffer", "VipsForeignLoadWebpBuffer"],
});
// No member's document may stay in the decoder's memory, and one image is work for one thread.
sharp.cache(false);
sharp.concurrency(1);

function open(bytes: Uint8Array): Sharp {
  return sharp(bytes, { limitInputPixels: maxImagePixels, failOn: "warning", pages: 1 });
}
