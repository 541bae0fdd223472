import { type Header, nameAt, type Size, viewOf } from "./size.ts";

/** The most chunks: a picture has up to six. */
const maxChunks = 100;

/** Reads a WebP's size; one that moves is more than a picture of a paper. */
export function readWebpHeader(bytes: Uint8Array): Header {
  const view = viewOf(bytes);
  let size: Size | null = null;
  let chunks = 0;
  // After "RIFF", the file's length and "WEBP".
  for (let at = 12; at + 8 <= bytes.length; chunks++) {
    const name = nameAt(bytes, at);
    if (chunks === maxChunks || name === "ANIM" || name === "ANMF") return "image_too_complex";
    size ??= sizeIn(bytes, view, name, at + 8);
    // Chunks begin at even places.
    const length = view.getUint32(at + 4, true);
    at += 8 + length + length % 2;
  }
  return size ?? "image_broken";
}

/** The size, if the chunk has one (RFC 9649: VP8X has the canvas, else VP8 or VP8L the picture). */
function sizeIn(bytes: Uint8Array, view: DataView, name: string, at: number): Size | null {
  if (at + 10 > bytes.length) return null;
  if (name === "VP8X") return { width: 1 + uint24(view, at + 4), height: 1 + uint24(view, at + 7) };
  if (name === "VP8 ") {
    return { width: view.getUint16(at + 6, true) & 0x3fff, height: view.getUint16(at + 8, true) & 0x3fff };
  }
  if (name !== "VP8L") return null;
  const bits = view.getUint32(at + 1, true);
  return { width: 1 + (bits & 0x3fff), height: 1 + (bits >>> 14 & 0x3fff) };
}

function uint24(view: DataView, at: number): number {
  return view.getUint16(at, true) + (view.getUint8(at + 2) << 16);
}
