import assert from "node:assert/strict";
import { moduleOf } from "./module.ts";
import { sourceOf } from "./source.ts";
import { unusedExports } from "./unused_exports.ts";

Deno.test("an export without a use is found: a function, a constant, a type, a default, one taken by its own file", () => {
  const given = module(
    "shared/a.ts",
    'export function used() {} export function idle() {} export const { left } = x; export type Word = "a"; ' +
      'export default 1; export { used as again } from "./b.ts"; import "./a.ts"; import { idle as i } from "./a.ts";',
  );
  const taking = [module("api/c.ts", 'import { used } from "@/shared/a.ts"; export * from "../shared/d.ts";'), given];
  assert.deepEqual(
    unusedExports([given, ...taking.slice(0, 1)]),
    ["idle", "left", "Word", "default", "again"].map((name) => `shared/a.ts: ${name}`),
  );
  assert.deepEqual(unusedExports([module("shared/d.ts", "export class All {}"), taking[0]!]), []);
  const other = module("shared/b.ts", "export const used = 1, other = 2;");
  assert.deepEqual(unusedExports([other, { ...given, exports: [] }]), ["shared/b.ts: other"]);
  const one = module("shared/a.ts", "export function idle() {}");
  const tests = ["shared/a_test.ts", "shared/other_test.ts"].map((file) =>
    module(file, 'import { idle } from "@/shared/a.ts";')
  );
  assert.deepEqual(tests.map((test) => unusedExports([one, test])), [["shared/a.ts: idle"], []]);
});

Deno.test("a module that is taken whole is used: at run time, as a type, by a name for all of it", () => {
  for (
    const taking of [
      'const { Dialog } = await import("@/islands/f.ts");',
      'let dialog: import("@/islands/f.ts").Dialog;',
      'import * as all from "@/islands/f.ts";',
      'export * as all from "@/islands/f.ts";',
    ]
  ) {
    const modules = [module("islands/f.ts", "export interface Dialog {}"), module("api/e.ts", taking)];
    assert.deepEqual(unusedExports(modules), [], taking);
  }
  const spoken = module(
    "routes/e.ts",
    '// import("@/islands/f.ts") is a comment\nconst t = `import("@/islands/f.ts")`;',
  );
  const modules = [module("islands/f.ts", "export interface Dialog {}"), spoken];
  assert.deepEqual(unusedExports(modules), ["islands/f.ts: Dialog"]);
});

Deno.test("Fresh takes the page, the handler and the settings of a route, and nothing of a page's parts", () => {
  const text = "export default 1; export const handler = 1, config = 2, other = 3;";
  assert.deepEqual(unusedExports([module("routes/member/index.tsx", text)]), ["routes/member/index.tsx: other"]);
  const part = "routes/member/(_components)/a.tsx";
  const parts = ["handler", "config", "other", "default"].map((name) => `${part}: ${name}`);
  assert.deepEqual(unusedExports([module(part, text)]).sort(), parts.sort());
});

Deno.test("what is exported elsewhere than on the screens may be for whom no file names", () => {
  assert.deepEqual(unusedExports([module("api/a.ts", "export const idle = 1;")]), []);
});

function module(file: string, text: string) {
  return moduleOf(sourceOf(file, text));
}
