import assert from "node:assert/strict";
import { productionFiles, root } from "./production_files.ts";
import { importsOf } from "./imports_of.ts";

/** What the files of a room may import of other rooms. `types` is what they may import by `import type` alone. */
interface Layer {
  code: readonly string[];
  types?: readonly string[];
}

/** docs/architecture.md says why. Tests, testing/ and e2e/ may import everything. */
const layers: Record<string, Layer> = {
  shared: { code: [] },
  i18n: { code: ["shared"], types: ["api"] },
  db: { code: ["shared"] },
  api: { code: ["db", "shared", "i18n"] },
  client: { code: ["shared"], types: ["api", "components"] },
  components: { code: ["client", "islands", "shared", "i18n"], types: ["api"] },
  islands: { code: ["client", "components", "shared", "i18n"], types: ["api"] },
  routes: { code: ["api", "client", "components", "islands", "shared", "i18n", "define.ts"] },
  sandboxes: { code: ["api", "components", "db", "shared", "i18n"], types: ["server"] },
  server: { code: ["api", "db", "routes", "shared", "i18n", "main.ts"] },
  cli: { code: ["server", "api", "db", "shared", "i18n"] },
};

/** The files outside of their room that start the sandbox servers or read their outbox, by a dynamic import. */
const startsSandboxes = ["cli/sandbox.ts", "cli/sms/outbox.ts", "cli/emails/outbox.ts", "server/sandboxes.ts"];

Deno.test("a room imports only what its layer allows, and production neither testing nor sandboxes", async () => {
  const faults: string[] = [];
  for (const [room, layer] of Object.entries(layers)) {
    for await (const file of productionFiles(`${room}/`)) {
      for (const { target, isType } of await importsOf(file)) {
        if (!allows(layer, room, file, target, isType)) faults.push(`${file} imports ${target}`);
      }
    }
  }
  assert.deepEqual(faults, []);
});

Deno.test("two files take what Fresh's documentation does not describe, and none reaches into packages/", async () => {
  const takers: string[] = [];
  for await (const { name, isDirectory } of Deno.readDir(root)) {
    if (!isDirectory || name.startsWith(".") || ["packages", "node_modules", "_fresh"].includes(name)) continue;
    for await (const file of allFiles(`${name}/`)) {
      const text = await Deno.readTextFile(new URL(file, root));
      if (/"(@fresh\/[^"]+\/[^"]+|fresh\/internal[^"]*|[./@]+\/packages\/[^"]+)"/.test(text)) takers.push(file);
    }
  }
  assert.deepEqual(takers.toSorted(), ["server/fresh.ts", "server/fresh_build.ts"]);
});

Deno.test("no feature of the API needs another that needs it", async () => {
  assert.deepEqual(cyclesIn(await featureImports()), []);
});

Deno.test("cycles between features are found, of two and of more", () => {
  const imports = new Map([
    ["members", ["sessions", "mail"]],
    ["mail", ["members"]],
    ["deposits", ["chain"]],
    ["chain", ["outgoing"]],
    ["outgoing", ["deposits"]],
  ]);
  assert.deepEqual(cyclesIn(imports), ["chain, deposits, outgoing", "mail, members"]);
});

Deno.test("a fault of each kind is found", () => {
  const faults: [room: string, target: string, isType: boolean][] = [
    ["api", "testing/site/test_site.ts", false],
    ["api", "sandboxes/payouts/dummy/server.ts", false],
    ["db", "api/context.ts", true],
    ["islands", "api/games/schema.ts", false],
    ["shared", "i18n/mod.ts", false],
  ];
  for (const [room, target, isType] of faults) {
    assert.equal(allows(layers[room]!, room, `${room}/some.ts`, target, isType), false, target);
  }
});

function allows({ code, types = [] }: Layer, room: string, file: string, target: string, isType: boolean): boolean {
  const [of = ""] = target.split("/");
  if (of === room || code.includes(of) || isType && types.includes(of)) return true;
  return of === "sandboxes" && startsSandboxes.includes(file);
}

/** What features import of each other. api/context.ts names the types of all that a site is made of, and is no feature. */
async function featureImports(): Promise<Map<string, string[]>> {
  const imports = new Map<string, string[]>();
  for await (const file of productionFiles("api/")) {
    const from = featureOf(file);
    if (from === null) continue;
    const others = (await importsOf(file)).map(({ target }) => featureOf(target)).filter((to) => to !== from);
    const named = others.filter((to) => to !== null);
    imports.set(from, [...imports.get(from) ?? [], ...named]);
  }
  return imports;
}

/** The folder of api/ that a file lies in; null for one elsewhere, and for what the API has outside of features. */
function featureOf(file: string): string | null {
  const [room, feature, ...rest] = file.split("/");
  return room === "api" && rest.length > 0 ? feature ?? null : null;
}

/** The groups of features that all need each other, each in the order of their names. */
function cyclesIn(imports: ReadonlyMap<string, readonly string[]>): string[] {
  const needs = (from: string, seen = new Set<string>()): Set<string> => {
    for (const to of imports.get(from) ?? []) {
      if (!seen.has(to)) needs(to, seen.add(to));
    }
    return seen;
  };
  const all = new Map([...imports.keys()].map((feature) => [feature, needs(feature)]));
  const groups = [...all].filter(([feature, reached]) => reached.has(feature)).map(([feature, reached]) =>
    [...reached].filter((other) => all.get(other)?.has(feature)).toSorted().join(", ")
  );
  return [...new Set(groups)].toSorted();
}

async function* allFiles(folder: string): AsyncGenerator<string> {
  for await (const { name, isDirectory } of Deno.readDir(new URL(folder, root))) {
    if (isDirectory) yield* allFiles(`${folder}${name}/`);
    else if (/\.tsx?$/.test(name)) yield folder + name;
  }
}
