import { crc32, deflateSync } from "node:zlib";

/** A PNG of one grey, in place of the demo member's documents. */
export function demoPicture({ width = 640, height = 400 } = {}): Uint8Array {
  const header = new Uint8Array(13);
  const view = new DataView(header.buffer);
  view.setUint32(0, width);
  view.setUint32(4, height);
  // Eight bits for each pixel, grey, nothing interlaced.
  header.set([8, 0, 0, 0, 0], 8);
  const rows = new Uint8Array((1 + width) * height).fill(0xb0);
  // Each row begins with how it was filtered: not at all.
  for (let row = 0; row < height; row++) rows[row * (1 + width)] = 0;
  const signature = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
  const chunks = [chunk("IHDR", header), chunk("IDAT", deflateSync(rows)), chunk("IEND", new Uint8Array())];
  return joined([signature, ...chunks]);
}

/** Length, name, data, and a checksum of the last two. */
function chunk(name: string, data: Uint8Array): Uint8Array {
  const body = joined([new TextEncoder().encode(name), data]);
  return joined([number(data.length), body, number(crc32(body))]);
}

function number(value: number): Uint8Array {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, value);
  return bytes;
}

function joined(parts: Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
