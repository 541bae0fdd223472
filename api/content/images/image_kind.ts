import { Buffer } from "node:buffer";

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
 * anywhere. Phones add video and depth behind a picture, so what merely follows the image isn't held against it.
 */
export function isMixed(bytes: Uint8Array): boolean {
  // Letters of one byte each: TextDecoder's "latin1" has some of two, and takes ten times as long.
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1");
  // An archive is read from its end, where its directory may have a comment of up to 65,535 bytes behind it.
  const directoryEnd = text.lastIndexOf("PK\x05\x06");
  if (directoryEnd >= 0 && text.length - directoryEnd <= 65_535 + 22 && text.includes("PK\x01\x02")) return true;
  if (text.slice(0, 1024).includes("%PDF-")) return true;
  // Long enough to be no accident in ten million random bytes. The part between has an end, and no other beginning in
  // it, or each of a million beginnings would be read to the end of the file.
  return /<(script|html|iframe|!doctype|\?php)[\s>/]|<svg\s[^<>]{0,500}xmlns/i.test(text);
}

function startsWith(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, at) => bytes[at] === byte);
}

function textAt(bytes: Uint8Array, at: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + 4));
}
