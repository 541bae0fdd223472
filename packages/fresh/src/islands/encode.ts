import { isValidElement, type VNode } from "preact";
import { isPlainObject, isSignal } from "./kinds.ts";
import type { IslandUses } from "./uses.ts";

/** The state of encoding one island's props. */
interface Encoding {
  readonly island: string;
  readonly uses: IslandUses;
  /** Gives a piece of JSX its slot's number. */
  readonly slotFor: (vnode: VNode) => number;
  /** The objects around the one at hand, against cycles. */
  readonly above: Set<object>;
}

/**
 * An island's props as JSON. What JSON lacks is an object with one key that starts with "$"; client/decode.ts reads them:
 * $u undefined, $n number beyond JSON, $b bigint, $d Date, $l URL, $m Map, $s Set, $a bytes, $g signal, $j JSX, $o object with "$" keys.
 *
 * @throws naming island and prop when a value can't travel
 */
export function encodeProps(
  island: string,
  props: Readonly<Record<string, unknown>>,
  uses: IslandUses,
  slotFor: (vnode: VNode) => number,
): string {
  return encodeObject({ island, uses, slotFor, above: new Set() }, props, "");
}

function encode(encoding: Encoding, value: unknown, path: string): string {
  switch (typeof value) {
    case "string":
      return JSON.stringify(value);
    case "number":
      return encodeNumber(value);
    case "boolean":
      return value ? "true" : "false";
    case "undefined":
      return '{"$u":0}';
    case "bigint":
      return `{"$b":"${value}"}`;
    case "object":
      return value === null ? "null" : encodeOnce(encoding, value, path);
    default:
      return refuse(encoding, `a ${typeof value}`, path);
  }
}

function encodeNumber(value: number): string {
  if (Object.is(value, -0)) return '{"$n":"-0"}';
  return Number.isFinite(value) ? String(value) : `{"$n":"${value}"}`;
}

function encodeOnce(encoding: Encoding, value: object, path: string): string {
  if (encoding.above.has(value)) refuse(encoding, "a cycle", path);
  encoding.above.add(value);
  const text = encodeKind(encoding, value, path);
  encoding.above.delete(value);
  return text;
}

function encodeKind(encoding: Encoding, value: object, path: string): string {
  // A signal looks like JSX to Preact, so it is asked for first.
  if (isSignal(value)) return `{"$g":${encodeSignal(encoding, value, path)}}`;
  // Preact takes whatever has no constructor for JSX, also data with that key.
  if (isValidElement(value) && "props" in value) return `{"$j":${encoding.slotFor(value)}}`;
  if (Array.isArray(value)) return encodeList(encoding, value, path);
  if (isPlainObject(value)) return encodeObject(encoding, value, path);
  if (value instanceof Date) return `{"$d":${Number.isNaN(value.getTime()) ? "null" : value.getTime()}}`;
  if (value instanceof URL) return `{"$l":${JSON.stringify(value.href)}}`;
  if (value instanceof Map) return `{"$m":${encodeList(withoutJsx(encoding, "a Map", path), [...value], path)}}`;
  if (value instanceof Set) return `{"$s":${encodeList(withoutJsx(encoding, "a Set", path), [...value], path)}}`;
  if (value instanceof Uint8Array) return `{"$a":"${value.toBase64()}"}`;
  if (value instanceof Promise) return refuse(encoding, "a promise", path);
  return refuse(encoding, `an instance of ${value.constructor?.name ?? "a class"}`, path);
}

function encodeObject(encoding: Encoding, value: Readonly<Record<string, unknown>>, path: string): string {
  const fields = Object.keys(value).map((key) => {
    return [JSON.stringify(key), encode(encoding, value[key], path === "" ? key : `${path}.${key}`)] as const;
  });
  if (fields.some(([key]) => key.startsWith('"$'))) {
    return `{"$o":[${fields.map(([key, text]) => `[${key},${text}]`).join(",")}]}`;
  }
  return `{${fields.map(([key, text]) => `${key}:${text}`).join(",")}}`;
}

function encodeList(encoding: Encoding, values: readonly unknown[], path: string): string {
  return `[${Array.from(values, (value, i) => encode(encoding, value, `${path}[${i}]`)).join(",")}]`;
}

function encodeSignal(encoding: Encoding, signal: { peek(): unknown }, path: string): number {
  const { signals, signalValues } = encoding.uses;
  const known = signals.get(signal);
  if (known !== undefined) return known;
  const number = signals.size;
  signals.set(signal, number);
  signalValues[number] = encode(withoutJsx(encoding, "a signal", path), signal.peek(), `${path}.value`);
  return number;
}

/** JSX is put in its place in lists and plain objects only; elsewhere the server's tree would keep the original. */
function withoutJsx(encoding: Encoding, holder: string, path: string): Encoding {
  return { ...encoding, slotFor: () => refuse(encoding, `JSX inside ${holder}`, path) };
}

function refuse({ island }: Encoding, what: string, path: string): never {
  throw new TypeError(
    `The island ${island} can't take ${what} in the prop "${path}": it does not travel to the browser`,
  );
}
