import sharp, { type Sharp, type SharpOptions } from "sharp";
import { isMixed, kindOf } from "./image_kind.ts";

/** The largest image that is taken, in bytes. */
export const maxImageBytes = 10 * 1024 * 1024;

/** The most pixels that are decoded: more than a good phone's picture, and 160 MB of memory. */
export const maxImagePixels = 40_000_000;

/** What is wrong with a file that should be an image; words of `errors.fields` in i18n. */
export type ImageFault =
  | "image_unknown"
  | "image_heic"
  | "image_mixed"
  | "image_too_many_pixels"
  | "image_broken";

/** What a file's beginning tells without decoding it: null when nothing is wrong so far. */
export async function inspectImage(bytes: Uint8Array): Promise<ImageFault | null> {
  const kind = kindOf(bytes);
  if (kind === "heic") return "image_heic";
  if (kind === null) return "image_unknown";
  if (isMixed(bytes)) return "image_mixed";
  try {
    const { format, width, height } = await open(bytes, { limitInputPixels: false }).metadata();
    if (format !== kind) return "image_unknown";
    return width * height > maxImagePixels ? "image_too_many_pixels" : null;
  } catch (error) {
    if (error instanceof Error) return "image_broken";
    throw error;
  }
}

/**
 * Decodes an image and draws it anew as a JPEG: upright, at most 4096 pixels either way, on white, and without anything
 * that the file held besides its picture (place, time, camera, profiles, trailers). Works off the event loop.
 * @param bytes what {@link inspectImage} found nothing wrong with
 */
export async function redrawImage(bytes: Uint8Array): Promise<{ jpeg: Uint8Array } | { fault: ImageFault }> {
  try {
    const drawn = open(bytes).autoOrient()
      .resize({ width: longestSide, height: longestSide, fit: "inside", withoutEnlargement: true })
      .flatten({ background: "white" })
      .timeout({ seconds: 20 });
    return { jpeg: await drawn.jpeg({ quality: 85 }).toBuffer() };
  } catch (error) {
    // The decoder has no better word than its sentence for a file that ends early or isn't what it says.
    if (error instanceof Error) return { fault: "image_broken" };
    throw error;
  }
}

const longestSide = 4096;

/** libvips reads forty formats, from SVG to spreadsheets; the site wants three. */
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["VipsForeignLoadJpegBuffer", "VipsForeignLoadPngBuffer", "VipsForeignLoadWebpBuffer"],
});
// Nobody's document may stay in the decoder's memory, and one image is work for one thread.
sharp.cache(false);
sharp.concurrency(1);

function open(bytes: Uint8Array, options: SharpOptions = {}): Sharp {
  return sharp(bytes, { limitInputPixels: maxImagePixels, failOn: "warning", pages: 1, ...options });
}
