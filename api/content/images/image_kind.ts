import { Buffer } from "node:buffer";
import { setImmediate } from "node:timers/promises";

/**
 * The kind of a file by its first bytes: one that the site reads, one that it knows by name, or none that it accepts.
 */
export type ImageKind = "jpeg" | "png" | "webp" | "heic" | null;

/** Recognizes an image by its content; its name and declared type are ignored. */
export function imageKindOf(bytes: Uint8Array): ImageKind {
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return "jpeg";
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return "png";
  if (textAt(bytes, 0) === "RIFF" && textAt(bytes, 8) === "WEBP") return "webp";
  if (textAt(bytes, 4) === "ftyp" && heicBrands.has(textAt(bytes, 8))) return "heic";
  return null;
}

/** The brands of HEIF with pictures as phones take them (ISO/IEC 23008-12). */
const heicBrands = new Set(["heic", "heix", "heim", "heis", "hevc", "hevx", "hevm", "hevs", "mif1", "msf1"]);

/**
 * Whether a file is something else besides an image: an archive at its end, a document at its beginning, or a page
 * anywhere. Phones add video and depth behind a picture, so what merely follows the image isn't held against it. Yields
 * to other requests between two pieces: a file of 10 MB at once would keep them waiting for a twentieth of a second.
 */
export async function isMixed(bytes: Uint8Array): Promise<boolean> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  // An archive is read from its end, where its directory may have a comment of up to 65,535 bytes behind it.
  const end = file.subarray(-(65_535 + 22));
  if (end.includes("PK\x05\x06") && file.includes("PK\x01\x02")) return true;
  if (file.subarray(0, 1024).includes("%PDF-")) return true;
  for (let from = 0; from < file.length; from += pieceBytes) {
    // Letters of one byte each: TextDecoder's "latin1" has some of two, and takes ten times as long.
    if (page.test(file.toString("latin1", from, from + pieceBytes + maxPageBytes))) return true;
    await setImmediate();
  }
  return false;
}

/**
 * Long enough to be no accident in ten million random bytes. The part between has an end, and no other beginning in it,
 * or each of a million beginnings would be read to the end of the file.
 */
const page = /<(script|html|iframe|!doctype|\?php)[\s>/]|<svg\s[^<>]{0,500}xmlns/i;

/** More than the longest text that {@link page} finds: one that begins at a piece's end is whole in that piece. */
const maxPageBytes = 512;

const pieceBytes = 256 * 1024;

function startsWith(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, at) => bytes[at] === byte);
}

function textAt(bytes: Uint8Array, at: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + 4));
}
