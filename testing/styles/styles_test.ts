import assert from "node:assert/strict";
import { classesOf } from "./classes.ts";
import { sharedBlocks, type Sheet, sheetOf } from "./sheets.ts";

const root = new URL("../../", import.meta.url);

const components = await readComponents();

Deno.test("every block is styled in one sheet", async () => {
  assert.deepEqual(sharedBlocks(await readSheets()), new Map());
});

Deno.test("no style sheet is longer than 400 lines", async () => {
  const files = await filesOf(["static/", "sandboxes/"], (name) => name.endsWith(".css"));
  assert.ok(files.includes("static/styles/base.css") && files.includes("sandboxes/providers/games/frame/page.css"));
  const lines = await Promise.all(
    files.map(async (file) => ({ file, lines: (await textOf(file)).split("\n").length - 1 })),
  );
  assert.deepEqual(lines.filter(({ lines }) => lines > 400), []);
});

Deno.test("no rule takes every link that Fresh marks for the current one: it marks those to folders above, too", async () => {
  for await (const { name } of Deno.readDir(new URL("static/styles/", root))) {
    assert.doesNotMatch(await textOf(`static/styles/${name}`), /\[aria-current\]/, name);
  }
});

Deno.test("what is blurred is blurred by a token, which a visitor who wants less transparency has without", async () => {
  const files = await filesOf(["static/", "sandboxes/"], (name) => name.endsWith(".css"));
  for (const file of files) {
    assert.doesNotMatch(await textOf(file), /backdrop-filter:(?! var\(--blur-[a-z]+\);)/, file);
  }
});

Deno.test("a block that two sheets style is found, whatever selector names it", () => {
  const own = sheetOf("controls", ".seg { color: red } @media (width > 1px) { .seg > * { color: red } }");
  const faults = [".seg { gap: 0 }", ".dialog .seg--wide > b {}", "@media print { a:has(> .seg__choice) {} }"];
  for (const fault of faults) {
    assert.deepEqual(
      sharedBlocks([own, sheetOf("transfer", fault)]),
      new Map([["seg", ["controls", "transfer"]]]),
      fault,
    );
  }
  assert.deepEqual(sharedBlocks([own, sheetOf("transfer", "/* .seg {} */ .pair { margin: 0.5s }")]), new Map());
});

Deno.test("a component uses no class that has no rule", async () => {
  const sheets = await readSheets();
  assert.deepEqual(
    [...components].flatMap(([file, classes]) => unknownOf(classes, sheets).map((one) => [file, one])),
    [],
  );
});

Deno.test("a class without a rule is found, written out, chosen or begun", () => {
  const sheets = [sheetOf("base", ".num {}"), sheetOf("forms", ".field {} .field--wide {}")];
  const unknownIn = (text: string) => unknownOf(classesOf("a.tsx", text), sheets);
  assert.deepEqual(unknownIn('const A = () => <p class="num field" />;'), []);
  assert.deepEqual(unknownIn('const look = wide ? "field--wide" : ""; const A = () => <p class={look} />;'), []);
  assert.deepEqual(unknownIn("const A = () => <p class={`field--${look}`} />;"), []);
  assert.deepEqual(unknownIn('const A = () => <p class="nom" />;'), ["nom"]);
  assert.deepEqual(unknownIn('const look = wide ? "wide" : ""; const A = () => <p class={look} />;'), ["wide"]);
  assert.deepEqual(unknownIn("const A = () => <p class={`num--${look}`} />;"), ["num--"]);
});

Deno.test("every rule is used: its classes in a component, its custom properties in a rule", async () => {
  const sheets = await readSheets();
  const used = [...components.values()].flatMap((classes) => [...classes]);
  const isUsed = (one: string) => used.some((name) => /(--|__)$/.test(name) ? one.startsWith(name) : one === name);
  assert.deepEqual(sheets.flatMap(({ classes }) => [...classes]).filter((one) => !isUsed(one)), []);
  const css = (await Promise.all(sheets.map(({ name }) => textOf(`static/styles/${name}.css`)))).join("\n");
  const properties = new Set([...css.matchAll(/^\s*(--[\w-]+):/gm)].map(([, name = ""]) => name));
  assert.deepEqual([...properties].filter((name) => !css.includes(`var(${name}`)), []);
});

/** The classes, and beginnings of classes, that no sheet has a rule for. */
function unknownOf(classes: ReadonlySet<string>, sheets: readonly Sheet[]): string[] {
  const styled = sheets.flatMap((sheet) => [...sheet.classes]);
  return [...classes].filter((one) =>
    !styled.some(/(--|__)$/.test(one) ? (other) => other.startsWith(one) : (other) => other === one)
  );
}

async function readSheets(): Promise<Sheet[]> {
  const sheets: Sheet[] = [];
  for await (const { name } of Deno.readDir(new URL("static/styles/", root))) {
    sheets.push(sheetOf(name.replace(/\.css$/, ""), await textOf(`static/styles/${name}`)));
  }
  return sheets;
}

/** The classes of every component, by its file. */
async function readComponents(): Promise<ReadonlyMap<string, Set<string>>> {
  const isComponent = (name: string) => name.endsWith(".tsx") && !name.endsWith("_test.tsx");
  const files = await filesOf(["components/", "islands/", "routes/"], isComponent);
  return new Map(await Promise.all(files.map(async (file) => [file, classesOf(file, await textOf(file))] as const)));
}

async function filesOf(folders: readonly string[], isMeant: (name: string) => boolean): Promise<string[]> {
  const files = await Promise.all(folders.map((folder) => Array.fromAsync(filesIn(folder))));
  return files.flat().filter(isMeant);
}

async function* filesIn(folder: string): AsyncGenerator<string> {
  for await (const { name, isDirectory } of Deno.readDir(new URL(folder, root))) {
    if (isDirectory) yield* filesIn(`${folder}${name}/`);
    else yield folder + name;
  }
}

function textOf(file: string): Promise<string> {
  return Deno.readTextFile(new URL(file, root));
}
