import { type Header, nameAt, viewOf } from "./size.ts";

/** The most pieces that a PNG's picture may be cut into, and the most other chunks around them. */
const maxPieces = 20_000;
const maxOthers = 500;

/** The most chunks of compressed text or colours: the decoder unpacks eight megabytes of each. */
const maxPacked = 8;

const packed = new Set(["zTXt", "iTXt", "iCCP"]);

/** Chunks that make a PNG move. */
const moving = new Set(["acTL", "fcTL", "fdAT"]);

/** Reads a PNG's size and counts its chunks; nothing is unpacked. */
export function readPngHeader(bytes: Uint8Array): Header {
  const view = viewOf(bytes);
  // Its header is the first chunk: after the signature of 8 bytes, a length and a name of 4 each.
  if (bytes.length < 33 || nameAt(bytes, 12) !== "IHDR") return "image_broken";
  const counts = { pieces: 0, others: 0, packed: 0 };
  for (let at = 8; at + 8 <= bytes.length;) {
    const name = nameAt(bytes, at + 4);
    if (name === "IEND") break;
    if (moving.has(name)) return "image_too_complex";
    if (packed.has(name)) counts.packed++;
    if (name === "IDAT") counts.pieces++;
    else counts.others++;
    if (counts.pieces > maxPieces || counts.others > maxOthers || counts.packed > maxPacked) return "image_too_complex";
    // Length, name and check, and the data between.
    at += 12 + view.getUint32(at);
  }
  return { width: view.getUint32(16), height: view.getUint32(20) };
}
