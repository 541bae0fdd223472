import assert from "node:assert/strict";
import { type Looks, looksOf } from "./classes.ts";
import { sharedBlocks, type Sheet, sheetOf } from "./sheets.ts";

const root = new URL("../../", import.meta.url);
/** It names these: every component may use them. */
const document = "routes/_layout.tsx";

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

Deno.test("a component names the sheets of the classes that it uses, and no other", async () => {
  const sheets = await readSheets();
  const everywhere = components.get(document)!.sheets;
  const others = [...components].filter(([file]) => file !== document);
  assert.deepEqual(others.flatMap(([file, looks]) => faultsOf(file, looks, sheets, everywhere)), []);
});

Deno.test("a component with a sheet too few, a sheet too many or a class without a rule is found", () => {
  const sheets = [
    sheetOf("base", ".num {}"),
    sheetOf("forms", ".field {} .field--wide {}"),
    sheetOf("notes", ".note {}"),
  ];
  const faultsIn = (text: string) => faultsOf("a.tsx", looksOf("a.tsx", text), sheets, new Set(["base"]));
  assert.deepEqual(faultsIn('const Styles = stylesheets("forms"); const A = () => <p class="num field" />;'), []);
  assert.deepEqual(faultsIn('const A = () => <p class="num field" />;'), ["a.tsx does not name forms"]);
  assert.deepEqual(faultsIn('const look = wide ? "field--wide" : ""; const A = () => <p class={look} />;'), [
    "a.tsx does not name forms",
  ]);
  assert.deepEqual(faultsIn("const A = () => <p class={`field--${look}`} />;"), ["a.tsx does not name forms"]);
  assert.deepEqual(faultsIn('const Styles = stylesheets("notes"); const A = () => <p class="num" />;'), [
    "a.tsx names notes for nothing",
  ]);
  assert.deepEqual(faultsIn('const A = () => <p class="nom" />;'), ["a.tsx uses nom, which has no rule"]);
});

Deno.test("every rule is used: its classes in a component, its custom properties in a rule", async () => {
  const sheets = await readSheets();
  const used = [...components.values()].flatMap(({ classes }) => [...classes]);
  const isUsed = (one: string) => used.some((name) => /(--|__)$/.test(name) ? one.startsWith(name) : one === name);
  assert.deepEqual(sheets.flatMap(({ classes }) => [...classes]).filter((one) => !isUsed(one)), []);
  const css = (await Promise.all(sheets.map(({ name }) => textOf(`static/styles/${name}.css`)))).join("\n");
  const properties = new Set([...css.matchAll(/^\s*(--[\w-]+):/gm)].map(([, name = ""]) => name));
  assert.deepEqual([...properties].filter((name) => !css.includes(`var(${name}`)), []);
});

function faultsOf(
  file: string,
  { classes, sheets: named }: Looks,
  sheets: readonly Sheet[],
  everywhere: ReadonlySet<string>,
): string[] {
  const needed = new Set<string>();
  const faults: string[] = [];
  for (const one of classes) {
    const has = /(--|__)$/.test(one)
      ? (sheet: Sheet) => [...sheet.classes].some((other) => other.startsWith(one))
      : (sheet: Sheet) => sheet.classes.has(one);
    const owner = sheets.find(has);
    if (owner === undefined) faults.push(`${file} uses ${one}, which has no rule`);
    else if (!everywhere.has(owner.name)) needed.add(owner.name);
  }
  for (const name of needed) if (!named.has(name)) faults.push(`${file} does not name ${name}`);
  for (const name of named) if (!needed.has(name)) faults.push(`${file} names ${name} for nothing`);
  return faults;
}

async function readSheets(): Promise<Sheet[]> {
  const sheets: Sheet[] = [];
  for await (const { name } of Deno.readDir(new URL("static/styles/", root))) {
    sheets.push(sheetOf(name.replace(/\.css$/, ""), await textOf(`static/styles/${name}`)));
  }
  return sheets;
}

/** The looks of every component, by its file. */
async function readComponents(): Promise<ReadonlyMap<string, Looks>> {
  const isComponent = (name: string) => name.endsWith(".tsx") && !name.endsWith("_test.tsx");
  const files = await filesOf(["components/", "islands/", "routes/"], isComponent);
  return new Map(await Promise.all(files.map(async (file) => [file, looksOf(file, await textOf(file))] as const)));
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
