import assert from "node:assert/strict";
import { announced, benches, chosenBenches } from "./benches.ts";

const namesOf = (parts: string[]) => chosenBenches(parts)?.map(({ name }) => name);

Deno.test("a word chooses the benches that have it in their name, in the usual order; no word chooses all", () => {
  assert.deepEqual(namesOf(["posting"]), ["posting credits", "posting transfers"]);
  assert.deepEqual(namesOf(["attacks", "Pages"]), ["pages", "attacks"]);
  assert.deepEqual(namesOf([]), benches.map(({ name }) => name));
});

Deno.test("a bench's whole name chooses it alone, as one word or as several", () => {
  assert.deepEqual(namesOf(["http", "transfers"]), ["http transfers"]);
  assert.deepEqual(namesOf(["HTTP transfers"]), ["http transfers"]);
  assert.deepEqual(namesOf(["transfers"]), ["posting transfers", "http transfers"]);
});

Deno.test("a word that fits no bench chooses nothing, not even beside one that fits", () => {
  assert.equal(chosenBenches(["posting", "attakcs"]), null);
});

Deno.test("what is about to be measured is announced with its time, and the time of all", () => {
  const lines = announced([{ name: "one", what: "first", minutes: 2 }, { name: "two", what: "second", minutes: 3 }]);
  assert.deepEqual(lines.slice(1), [
    "- one: first (about 2 min)",
    "- two: second (about 3 min)",
    "About 5 min in all.",
  ]);
});

Deno.test("an unknown name is refused with the names there are, before any server is started", async () => {
  const script = new URL("run.ts", import.meta.url).pathname;
  const { code, stderr } = await new Deno.Command(Deno.execPath(), {
    args: ["run", "--quiet", "--no-prompt", "--allow-all", script, "attakcs"],
  }).output();
  assert.equal(code, 2);
  assert.match(new TextDecoder().decode(stderr), /attakcs.*posting credits.*attacks/s);
});
