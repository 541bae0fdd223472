import { readJpegHeader } from "./headers/jpeg.ts";
import { readPngHeader } from "./headers/png.ts";
import type { Header } from "./headers/size.ts";
import { readWebpHeader } from "./headers/webp.ts";
import type { StoredImageFault } from "./image_fault.ts";
import { imageKindOf, isMixed } from "./image_kind.ts";

/** The most pixels that are decoded: more than a good phone's picture. */
export const maxImagePixels = 40_000_000;

/** The most pixels in width or height: decoders take whole rows, and turning an image takes whole columns. */
const maxImageSide = 16_384;

/** Checks a file's bytes without decoding it: null when nothing is wrong so far. Yields to other requests meanwhile. */
export async function inspectImage(bytes: Uint8Array): Promise<StoredImageFault | null> {
  const kind = imageKindOf(bytes);
  if (kind === "heic") return "image_heic";
  if (kind === null) return "image_unknown";
  if (await isMixed(bytes)) return "image_mixed";
  const header = readHeader[kind](bytes);
  if (typeof header === "string") return header;
  const { width, height } = header;
  if (width === 0 || height === 0) return "image_broken";
  if (width * height > maxImagePixels) return "image_too_many_pixels";
  return Math.max(width, height) > maxImageSide ? "image_too_long" : null;
}

const readHeader: Record<"jpeg" | "png" | "webp", (bytes: Uint8Array) => Header> = {
  jpeg: readJpegHeader,
  png: readPngHeader,
  webp: readWebpHeader,
};
