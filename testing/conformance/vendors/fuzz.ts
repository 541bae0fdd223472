import { Buffer } from "node:buffer";
import { isDeepStrictEqual } from "node:util";
import type { PaymentVendor, RawCallback } from "@/api/payments/deposits/vendors/port.ts";
import { type Dice, dice } from "./dice.ts";

export interface FuzzOptions {
  /** The same seed gives the same mutations. */
  seed: number;
  count: number;
}

/** How the mutated callbacks were read. */
export interface FuzzReport {
  forged: number;
  unreadable: number;
  /** Written differently with the same meaning: another percent sign, another case of a letter where case does not matter. */
  same: number;
}

/**
 * Reads mutations of a genuine callback. Fails when one is an exception, or is believed and says anything else than the
 * genuine one said.
 */
export function fuzzCallbacks(vendor: PaymentVendor, sample: RawCallback, options: FuzzOptions): FuzzReport {
  const genuine = vendor.verifyCallback(sample);
  if (genuine.kind !== "authentic") throw new Error("the sample is not genuine");
  const report: FuzzReport = { forged: 0, unreadable: 0, same: 0 };
  for (const callback of mutations(sample, options)) {
    const reading = vendor.verifyCallback(callback);
    if (reading.kind !== "authentic") report[reading.kind]++;
    else if (isDeepStrictEqual(reading, genuine)) report.same++;
    else throw new Error(`seed ${options.seed}: believed ${shown(callback)}`);
  }
  return report;
}

/** Mutations of a callback's body, and now and then of a header or the query. */
export function* mutations(sample: RawCallback, { seed, count }: FuzzOptions): Generator<RawCallback> {
  const roll = dice(seed);
  for (let made = 0; made < count;) {
    const callback = mutated(sample, roll);
    if (isDeepStrictEqual(callback, sample)) continue;
    made++;
    yield callback;
  }
}

function mutated(sample: RawCallback, roll: Dice): RawCallback {
  if (roll.below(20) === 0) return { ...sample, headers: mutatedHeaders(sample.headers, roll) };
  let body = sample.body;
  for (let times = 1 + roll.below(3); times > 0; times--) body = roll.pick(bodyMutations)(body, roll);
  return { ...sample, body };
}

type BodyMutation = (body: Uint8Array, roll: Dice) => Uint8Array;

const bodyMutations: readonly BodyMutation[] = [
  (body, roll) => overwritten(body, roll, (byte) => byte ^ (1 << roll.below(8))),
  (body, roll) => overwritten(body, roll, () => roll.below(256)),
  (body, roll) => overwritten(body, roll, () => roll.pick(syntaxCharacters).charCodeAt(0)),
  // Letters change their case: a digest over lower-cased text does not see it.
  (body, roll) => overwritten(body, roll, (byte) => isLetter(byte) ? byte ^ 32 : byte),
  (body, roll) => spliced(body, roll.below(body.length + 1), roll.below(16), roll.bytes(roll.below(16))),
  (body, roll) => body.slice(0, roll.below(body.length + 1)),
  (body, roll) => spliced(body, roll.below(body.length + 1), 0, pieceOf(body, roll)),
  // A byte written as a percent code: `&` and `=` stop parting fields, anything else stays what it was.
  (body, roll) => {
    const at = roll.below(body.length);
    const code = `%${(body[at] ?? 0).toString(16).padStart(2, "0")}`;
    return spliced(body, at, 1, new TextEncoder().encode(code));
  },
  // The parts between separators change places, come twice or go.
  (body, roll) => {
    const parts = Buffer.from(body).toString("latin1").split(/(?=[&,])/);
    const [from, to] = [roll.below(parts.length), roll.below(parts.length)];
    parts.splice(to, roll.below(2), parts[from] ?? "");
    return new Uint8Array(Buffer.from(parts.join(""), "latin1"));
  },
  (_, roll) => roll.bytes(roll.below(200)),
];

const syntaxCharacters = [..."&=%+0123456789\"'{}[]:,.-|\0 \n"];

function overwritten(body: Uint8Array, roll: Dice, change: (byte: number) => number): Uint8Array {
  const at = roll.below(body.length);
  const byte = body[at];
  return byte === undefined ? body : body.with(at, change(byte));
}

function spliced(body: Uint8Array, start: number, cut: number, put: Uint8Array): Uint8Array {
  const rest = body.subarray(start + cut);
  const made = new Uint8Array(start + put.length + rest.length);
  made.set(body.subarray(0, start));
  made.set(put, start);
  made.set(rest, start + put.length);
  return made;
}

function pieceOf(body: Uint8Array, roll: Dice): Uint8Array {
  const start = roll.below(body.length + 1);
  return body.slice(start, start + roll.below(64));
}

function mutatedHeaders(headers: Record<string, string>, roll: Dice): Record<string, string> {
  const names = Object.keys(headers);
  const name = roll.pick(names.length > 0 ? names : ["x-none"]);
  const value = new TextEncoder().encode(headers[name] ?? "");
  const other = Buffer.from(roll.pick(bodyMutations)(value, roll)).toString("latin1");
  // Nothing else can arrive in a header.
  return { ...headers, [name]: other.replace(/[^\x21-\x7e]/g, "") };
}

function isLetter(byte: number): boolean {
  return byte >= 65 && byte <= 90 || byte >= 97 && byte <= 122;
}

function shown({ headers, body }: RawCallback): string {
  return JSON.stringify({ headers, body: Buffer.from(body).toString("latin1") });
}
