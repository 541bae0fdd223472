import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";

/** A JPEG as a phone takes it: a picture with noise, the place it was taken at, and stored on its side. */
export function photo({ width = 640, height = 400 } = {}): Promise<Uint8Array> {
  return picture(width, height).withExif({
    IFD0: { Make: "Phone of the tests" },
    IFD3: { GPSLatitudeRef: "N", GPSLatitude: "25/1 2/1 0/1" },
  }).withMetadata({ orientation: 6 }).jpeg().toBuffer();
}

/** A PNG. */
export function screenshot(): Promise<Uint8Array> {
  return picture(300, 200).png().toBuffer();
}

/** A WebP. */
export function webp(): Promise<Uint8Array> {
  return picture(300, 200).webp().toBuffer();
}

/** A PNG of any size that says so in few bytes: its rows are all alike. It is whole up to 2,000 rows, else cut. */
export function vastPng(width: number, height: number): Uint8Array {
  const rows = deflateSync(new Uint8Array((1 + Math.ceil(width / 8)) * Math.min(height, 2000)));
  return pngOf(width, height, [chunk("IDAT", rows)]);
}

/** A PNG of one grey bit for each pixel, or of four colours of 16 bits, with these chunks between its header and its end. */
export function pngOf(
  width: number,
  height: number,
  chunks: readonly Uint8Array[],
  { coloured = false, interlaced = false } = {},
): Uint8Array<ArrayBuffer> {
  const header = new Uint8Array(13);
  new DataView(header.buffer).setUint32(0, width);
  new DataView(header.buffer).setUint32(4, height);
  header.set(coloured ? [16, 6] : [1, 0], 8);
  header[12] = Number(interlaced);
  const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
  return joined(Uint8Array.from(signature), chunk("IHDR", header), ...chunks, chunk("IEND"));
}

/** The bytes of several one behind the other. */
export function joined(...parts: (Uint8Array | string)[]): Uint8Array<ArrayBuffer> {
  const all = parts.map((part) => typeof part === "string" ? new TextEncoder().encode(part) : part);
  const whole = new Uint8Array(all.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of all) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** An archive with one empty file, as at the end of a polyglot. */
export function zip(): Uint8Array<ArrayBuffer> {
  const local = joined("PK\x03\x04", new Uint8Array(26));
  const entry = joined("PK\x01\x02", new Uint8Array(42));
  const end = joined("PK\x05\x06", new Uint8Array(18));
  end[8] = end[10] = 1;
  end[12] = entry.length;
  end[16] = local.length;
  return joined(local, entry, end);
}

/** Returns the start of a phone's HEIC file. */
export function heic(): Uint8Array<ArrayBuffer> {
  return joined(Uint8Array.of(0, 0, 0, 24), "ftypheic", new Uint8Array(4), "mif1heic", new Uint8Array(600));
}

function picture(width: number, height: number) {
  return sharp({
    create: {
      width,
      height,
      channels: 3,
      background: "white",
      noise: { type: "gaussian", mean: 120, sigma: 40 },
    },
  });
}

/** One chunk of a PNG. */
export function chunk(type: string, data: Uint8Array = new Uint8Array()): Uint8Array {
  const body = joined(type, data);
  const length = new Uint8Array(4);
  const check = new Uint8Array(4);
  new DataView(length.buffer).setUint32(0, data.length);
  new DataView(check.buffer).setUint32(0, crc32(body));
  return joined(length, body, check);
}
