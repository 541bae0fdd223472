import { type Header, type Size, viewOf } from "./size.ts";

/** The most scans that are decoded. Cameras write one, pictures for the web about ten; each is a walk over all pixels. */
const maxScans = 50;

/** The most marked segments: colour profiles and maps of depth come in some hundred. */
const maxSegments = 4096;

/**
 * Reads a JPEG's size and counts its scans, from the first marker to the end of the image. Nothing is decoded; each byte
 * is looked at once.
 */
export function readJpegHeader(bytes: Uint8Array): Header {
  const view = viewOf(bytes);
  let size: Size | null = null;
  let scans = 0;
  let at = 2;
  for (let segments = 0; segments <= maxSegments;) {
    at = nextMarker(bytes, at);
    // Whether the image itself is whole is for the decoder to say.
    if (at + 2 > bytes.length) return size ?? "image_broken";
    const marker = bytes[at + 1]!;
    at += 2;
    if (marker === endOfImage) return size ?? "image_broken";
    if (hasNoLength(marker)) continue;
    segments++;
    if (at + 2 > bytes.length) return size ?? "image_broken";
    const length = view.getUint16(at);
    if (isFrame(marker)) {
      // A second frame begins another picture behind the first.
      if (size || length < 8 || at + 7 > bytes.length) return "image_broken";
      size = { height: view.getUint16(at + 3), width: view.getUint16(at + 5) };
    }
    if (marker === startOfScan && ++scans > maxScans) return "image_too_complex";
    at += Math.max(length, 2);
  }
  return "image_too_complex";
}

const endOfImage = 0xd9;
const startOfScan = 0xda;

/**
 * Finds the next marker: the bytes before it are a scan's data, in which a 255 is followed by 0 or restarts the
 * decoder.
 */
function nextMarker(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1];
    if (next !== 0 && next !== 0xff && !isRestart(next)) return at;
  }
  return bytes.length;
}

function isRestart(marker: number | undefined): boolean {
  return marker !== undefined && marker >= 0xd0 && marker <= 0xd7;
}

/** Markers without a length: a second start of image, and a reserved one. */
function hasNoLength(marker: number): boolean {
  return marker === 0xd8 || marker === 0x01;
}

/** A frame's header has its size. Three of the sixteen numbers are tables. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}
