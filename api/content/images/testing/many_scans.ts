import { joined } from "./pictures.ts";

/** How a JPEG is cut into scans. */
export interface ManyScans {
  width: number;
  height: number;
  /** Up to 3,529: one for each bit of each of the 63 waves of four colours, after the first with the means. */
  scans: number;
}

/**
 * A progressive JPEG of one grey, whole and without a fault, that takes as many walks over all its pixels as it has scans,
 * and some thirty bytes for each.
 */
export function manyScans({ width, height, scans }: ManyScans): Uint8Array<ArrayBuffer> {
  const blocks = Math.ceil(width / 8) * Math.ceil(height / 8);
  const parts: Uint8Array[] = [
    Uint8Array.of(0xff, 0xd8),
    segment(0xdb, [0, ...Array(64).fill(1)]),
    segment(0xc2, [8, ...uint16(height), ...uint16(width), colours.length, ...colours.flatMap((id) => [id, 0x11, 0])]),
    // One code for "no difference"; and fifteen of four bits for runs of empty blocks.
    segment(0xc4, [0x00, 1, ...Array(15).fill(0), 0]),
    segment(0xc4, [0x10, 0, 0, 0, 15, ...Array(12).fill(0), ...Array.from({ length: 15 }, (_, size) => size << 4)]),
    scan(colours, { from: 0, to: 0, high: 0, low: 0 }),
    // A bit of zeros for each block of each colour, filled up with ones.
    bits(Array(blocks * colours.length).fill([0, 1])),
  ];
  const empty = bits(emptyRuns(blocks));
  for (let index = 0; index < scans - 1; index++) {
    const wave = 1 + index % 63;
    const colour = colours[Math.floor(index / 63) % colours.length]!;
    const low = maxBits - Math.floor(index / (63 * colours.length));
    if (low < 0) throw new RangeError(`a JPEG can't have ${scans} scans`);
    parts.push(scan([colour], { from: wave, to: wave, high: low === maxBits ? 0 : low + 1, low }), empty);
  }
  return joined(...parts, Uint8Array.of(0xff, 0xd9));
}

const colours = [1, 2, 3, 4];

/** The lowest bit that the first scan of a wave may begin with. */
const maxBits = 13;

function segment(marker: number, data: number[]): Uint8Array {
  return Uint8Array.of(0xff, marker, ...uint16(data.length + 2), ...data);
}

function scan(ids: number[], { from, to, high, low }: Record<"from" | "to" | "high" | "low", number>): Uint8Array {
  return segment(0xda, [ids.length, ...ids.flatMap((id) => [id, 0x00]), from, to, high << 4 | low]);
}

/** Runs of so many blocks in which nothing is: a code for the power of two, and the rest in as many bits. */
function emptyRuns(blocks: number): [number, number][] {
  const runs: [number, number][] = [];
  for (let left = blocks; left > 0;) {
    const size = Math.min(Math.floor(Math.log2(left)), 14);
    const run = Math.min(left, 2 ** (size + 1) - 1);
    runs.push([size, 4], [run - 2 ** size, size]);
    left -= run;
  }
  return runs;
}

/** Numbers as so many bits each, as a scan holds them: filled up with ones, and a 0 behind each 255. */
function bits(numbers: [value: number, length: number][]): Uint8Array {
  const bytes: number[] = [];
  let byte = 0;
  let filled = 0;
  const push = (bit: number) => {
    byte = byte << 1 | bit;
    if (++filled < 8) return;
    bytes.push(byte, ...(byte === 0xff ? [0] : []));
    byte = filled = 0;
  };
  for (const [value, length] of numbers) {
    for (let bit = length - 1; bit >= 0; bit--) push(value >>> bit & 1);
  }
  while (filled > 0) push(1);
  return Uint8Array.from(bytes);
}

function uint16(value: number): [number, number] {
  return [value >> 8, value & 0xff];
}
