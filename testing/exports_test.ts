import assert from "node:assert/strict";
import { type Module, moduleOf, unusedExports } from "./exports.ts";

const root = new URL("../", import.meta.url);
/** The screens: what is exported here is exported for another file of the site. */
const screens = ["routes", "components", "islands", "client", "shared"];
const site = [...screens, "api", "cli", "db", "i18n", "packages", "sandboxes", "server", "testing", "e2e"];
/** What Fresh takes of a file of routes/ itself. */
const ofRoutes = ["default", "handler", "config"];

Deno.test("every export of the screens is taken by another file than its own test", async () => {
  const modules = await Promise.all((await filesOf(site)).map(readModule));
  const given = modules.filter(({ file }) => screens.includes(file.split("/")[0]!) && !isTest(file)).map((module) => ({
    ...module,
    exports: module.exports.filter((name) => !(isRoute(module.file) && ofRoutes.includes(name))),
  }));
  assert.deepEqual(unusedExports(given, modules), []);
});

Deno.test("an export without a use is found: a function, a constant, a type, a default, one taken by its own file", () => {
  const given = module(
    "a.ts",
    'export function used() {} export function idle() {} export const { left } = x; export type Word = "a"; ' +
      'export default 1; export { used as again } from "./b.ts";',
  );
  const taking = [module("c.ts", 'import { used } from "./a.ts"; export * from "./d.ts";'), given];
  assert.deepEqual(
    unusedExports([given], taking),
    ["idle", "left", "Word", "default", "again"].map((name) => `a.ts: ${name}`),
  );
  assert.deepEqual(unusedExports([module("d.ts", "export class All {}")], taking), []);
  assert.deepEqual(unusedExports([module("b.ts", "export const used = 1, other = 2;")], taking), ["b.ts: other"]);
  const tests = ["a_test.ts", "other_test.ts"].map((file) => [module(file, 'import { idle } from "./a.ts";')]);
  const one = module("a.ts", "export function idle() {}");
  assert.deepEqual(tests.map((test) => unusedExports([one], test)), [["a.ts: idle"], []]);
  const lazy = [module("e.ts", 'const { Dialog } = await import("./f.ts");')];
  assert.deepEqual(unusedExports([module("f.ts", "export interface Dialog {}")], lazy), []);
});

function module(file: string, text: string): Module {
  return moduleOf(file, text, (from) => from.replace("./", ""));
}

/** Files in a folder in brackets with an underscore are parts of a page and no routes. */
function isRoute(file: string): boolean {
  return file.startsWith("routes/") && !/\(_\w+\)/.test(file);
}

function isTest(file: string): boolean {
  return /_test\.tsx?$/.test(file);
}

async function readModule(file: string): Promise<Module> {
  const here = new URL(file, root);
  return moduleOf(file, await Deno.readTextFile(here), (from) => {
    if (from.startsWith("@/")) return from.slice(2);
    return from.startsWith(".") ? decodeURIComponent(new URL(from, here).pathname.slice(root.pathname.length)) : null;
  });
}

async function filesOf(rooms: readonly string[]): Promise<string[]> {
  const found = await Promise.all(rooms.map((room) => Array.fromAsync(filesIn(`${room}/`))));
  return [...found.flat(), "main.ts", "define.ts"];
}

async function* filesIn(folder: string): AsyncGenerator<string> {
  for await (const { name, isDirectory } of Deno.readDir(new URL(folder, root))) {
    if (isDirectory) yield* filesIn(`${folder}${name}/`);
    else if (/\.tsx?$/.test(name)) yield folder + name;
  }
}
