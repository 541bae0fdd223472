import type { ComponentChildren } from "preact";

/** The parts of the page that decoding needs. */
export interface Sources {
  readonly signal: (number: number) => unknown;
  readonly slot: (number: number) => ComponentChildren;
}

type Reader = (value: never, sources: Sources) => unknown;

const readers: Record<string, Reader> = {
  $u: () => undefined,
  $n: Number,
  $b: BigInt,
  $d: (time: number | null) => new Date(time ?? NaN),
  $l: (href: string) => new URL(href),
  $m: (entries: [unknown, unknown][], sources) => new Map(decode(entries, sources) as [unknown, unknown][]),
  $s: (values: unknown[], sources) => new Set(decode(values, sources) as unknown[]),
  $a: (base64: string) => Uint8Array.from(atob(base64), (char) => char.charCodeAt(0)),
  $g: (number: number, { signal }) => signal(number),
  $j: (number: number, { slot }) => slot(number),
  $o: (entries: [string, unknown][], sources) => Object.fromEntries(decode(entries, sources) as [string, unknown][]),
};

/** Turns what islands/encode.ts wrote, parsed as JSON, into the values it was given. Objects are changed in place. */
export function decode(value: unknown, sources: Sources): unknown {
  if (typeof value !== "object" || value === null) return value;
  const fields = value as Record<string, unknown>;
  for (const key in fields) {
    if (key[0] === "$") return readers[key]!(fields[key] as never, sources);
    fields[key] = decode(fields[key], sources);
  }
  return value;
}
