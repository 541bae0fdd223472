import assert from "node:assert/strict";
import plugin from "./plugin.ts";
import { root } from "./rooms.ts";

/** A file with a fault for each rule. */
const planted: Record<string, [file: string, text: string]> = {
  "browser-tests": ["e2e/a_test.ts", 'export const name = "\u767b\u5165";'],
  "component-calls": ["routes/b.tsx", "export const shown = Page({});"],
  comments: ["cli/a.ts", "// What a command prints."],
  "database-code": ["db/c.ts", "export const text = `create function a() returns void`;"],
  formatters: ["shared/a.ts", "export function text(n: number) {\n  return n.toLocaleString();\n}"],
  forms: ["islands/a.tsx", "export const A = () => <form />;"],
  "fresh-internals": ["routes/a.tsx", 'export { a } from "fresh/internal";'],
  "host-time": ["shared/b.ts", "export const at = Date.now();"],
  layers: ["db/a.ts", 'export { a } from "@/cli/a.ts";'],
  "limited-locks": [
    "db/b.ts",
    'db.updateTable("a").where("id", "in", (eb) => eb.selectFrom("a").limit(8).forUpdate().skipLocked()).execute();',
  ],
  "private-words": ["packages/fresh/a.ts", `// ${"no"}${"body"} calls`],
  "replaced-names": ["api/a.ts", "export const heard = 1;"],
  "spread-literals": ["api/b.ts", "export const a = { ...{ b: 1 } };"],
  transactions: ["server/a.ts", "await db.startTransaction().execute();"],
  "wire-codes": ["client/a.ts", 'export const card = { verify: "w" };'],
};

Deno.test("deno lint, as it is set up here, finds a fault of each rule, in members of the workspace too", async () => {
  const folder = await Deno.makeTempDir({ prefix: "jadehall-lint-" });
  try {
    const { lint } = JSON.parse(await Deno.readTextFile(new URL("deno.json", root)));
    await Deno.writeTextFile(`${folder}/deno.json`, JSON.stringify({ workspace: ["./packages/fresh"], lint }));
    await Deno.mkdir(`${folder}/packages/fresh`, { recursive: true });
    await Deno.writeTextFile(`${folder}/packages/fresh/deno.json`, '{ "name": "@fresh/core" }');
    await copyRules(folder);
    for (const [file, text] of Object.values(planted)) {
      await Deno.mkdir(`${folder}/${file.split("/").slice(0, -1).join("/")}`, { recursive: true });
      await Deno.writeTextFile(`${folder}/${file}`, `${text}\n`);
    }
    const { code, stdout } = await new Deno.Command(Deno.execPath(), { args: ["lint", "--json"], cwd: folder })
      .output();
    const { diagnostics } = JSON.parse(new TextDecoder().decode(stdout));
    const found = diagnostics.map(({ code, filename }: { code: string; filename: string }) =>
      `${code} ${filename.slice(filename.indexOf(folder) + folder.length + 1)}`
    );
    assert.deepEqual(
      found.sort(),
      Object.keys(plugin.rules).map((rule) => `jadehall/${rule} ${planted[rule]?.[0]}`).sort(),
    );
    assert.equal(code, 1);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});

/** Copies the rules, which say of a file what its place in their project is. */
async function copyRules(folder: string): Promise<void> {
  for (const rules of ["testing/lint/", "testing/lint/rules/"]) {
    await Deno.mkdir(`${folder}/${rules}`, { recursive: true });
    for await (const { name, isFile } of Deno.readDir(new URL(rules, root))) {
      if (isFile && !name.endsWith("_test.ts")) {
        await Deno.copyFile(new URL(rules + name, root), `${folder}/${rules}${name}`);
      }
    }
  }
}
