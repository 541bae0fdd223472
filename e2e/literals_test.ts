import assert from "node:assert/strict";

/** What is typed, and names that are data. */
const fixture = "typed.ts";

/** The classes of what has no role: what they say of it is the test. */
const classesWithoutRole = [".toast", ".marquee__run", ".opblock", ".rp__packet--drop"];

Deno.test("browser tests take the site's sentences from the catalogue and find things by role", async () => {
  const faults: string[] = [];
  for await (const { name, text } of browserTests()) faults.push(...faultsIn(text).map((fault) => `${name}: ${fault}`));
  assert.deepEqual(faults, []);
});

Deno.test("a sentence of its own and a class are found", () => {
  assert.deepEqual(faultsIn('page.getByText("\u767b\u5165 now"); // \u767b\u5165'), ["\u767b\u5165", "\u767b\u5165"]);
  assert.deepEqual(faultsIn('name: "\u0110\u0103ng nh\u1eadp", city: "Caf\u00e9"'), [
    "\u0110\u0103",
    "\u1ead",
    "\u00e9",
  ]);
  const called = (selector: string) => faultsIn(["page.", "locator(", selector, ")"].join(""));
  assert.deepEqual([...called('"li.move"'), ...called('`.card[data-x="${y}"]`')], [
    "li.move",
    '.card[data-x="${y}"]',
  ]);
  assert.deepEqual([...called('".toast"'), ...called('"input[name=key]"'), ...called("`#${id.of}`")], []);
  assert.deepEqual(faultsIn('"\u2022 \u2212 \u2026"'), []);
});

/** Chinese and Vietnamese in a file, and the classes that it finds things by. */
function faultsIn(text: string): string[] {
  // Han characters, and Latin letters with the marks of Vietnamese.
  const sentences = [...text.matchAll(/\p{Script=Han}+|[\u00c0-\u024f\u1e00-\u1eff]+/gu)].map(([words]) => words);
  const classes = [...text.matchAll(/locator\((["'`])(.*?)\1/g)].flatMap(([, , selector = ""]) =>
    /(^|[\s>+~\w\])])\.[a-z]/.test(selector.replaceAll(/\$\{[^}]*\}/g, "")) && !classesWithoutRole.includes(selector)
      ? [selector]
      : []
  );
  return [...sentences, ...classes];
}

/**
 * Everything in e2e/ but the fixture, and tests elsewhere that start a browser. (Those of packages/fresh make pages of
 * their own, without a catalogue.)
 */
async function* browserTests(): AsyncGenerator<{ name: string; text: string }> {
  const root = new URL("../", import.meta.url);
  for (const room of ["e2e/", "routes/", "islands/", "components/", "client/", "sandboxes/", "cli/", "testing/"]) {
    for await (const name of scriptsIn(root, room)) {
      if (name === `e2e/${fixture}`) continue;
      const text = await Deno.readTextFile(new URL(name, root));
      if (room === "e2e/" || text.includes("e2e/browser.ts")) yield { name, text };
    }
  }
}

async function* scriptsIn(root: URL, folder: string): AsyncGenerator<string> {
  for await (const { name, isDirectory } of Deno.readDir(new URL(folder, root))) {
    if (isDirectory) yield* scriptsIn(root, `${folder}${name}/`);
    else if (/\.tsx?$/.test(name)) yield folder + name;
  }
}
