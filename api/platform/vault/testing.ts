import { createHash } from "node:crypto";
import type { KeyRing } from "./key_ring.ts";

/** A ring of the tests: the first id is the current key, and the same id is the same key wherever it is asked for. */
export function testRing(current = "test", ...older: string[]): KeyRing {
  return [keyOf(current), ...older.map(keyOf)];
}

/** The same as the environment has it. */
export function testDataKeys(...ids: [string, ...string[]]): string {
  return testRing(...ids).map(({ id, bytes }) => `${id}:${bytes.toBase64()}`).join(",");
}

function keyOf(id: string) {
  return { id, bytes: new Uint8Array(createHash("sha256").update(`the data key ${id} of the tests`).digest()) };
}
