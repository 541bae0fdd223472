import assert from "node:assert/strict";
import type { Figures } from "./actual/read_figures.ts";
import { type Journal, journalLines } from "./play/journal.ts";

/** Has Python compute a month from what happened, and gives its figures. */
export async function computeFigures(journal: Journal): Promise<Figures> {
  const program = new URL("./compute/month.py", import.meta.url).pathname;
  const python = new Deno.Command("python3", { args: ["-B", program], stdin: "piped", stdout: "piped" }).spawn();
  const written = new Blob([journalLines(journal)]).stream().pipeTo(python.stdin);
  const [{ code, stdout }] = await Promise.all([python.output(), written]);
  assert.equal(code, 0);
  return new Map(Object.entries(JSON.parse(new TextDecoder().decode(stdout))));
}

/** Every figure that is not the same, as `name: expected, not actual`. */
export function differences(expected: Figures, actual: Figures): string[] {
  return [...new Set([...expected.keys(), ...actual.keys()])]
    .filter((name) => expected.get(name) !== actual.get(name))
    .map((name) => `${name}: ${expected.get(name) ?? "nothing"}, not ${actual.get(name) ?? "nothing"}`);
}
