import assert from "node:assert/strict";
import { callGraph } from "./call_graph.ts";
import { filesOf } from "./flows.ts";
import { sourceOf } from "./source.ts";

const sources = Object.entries({
  "islands/form.tsx": 'import { send } from "@/client/send.ts";\nimport type { Shape } from "@/client/shape.ts";\n' +
    "export function Form(shape: Shape) { return send(shape); }\nexport function Other() { return aside(); }\n" +
    'import { aside } from "./aside.ts";',
  "islands/aside.ts": "export function aside() {}",
  "client/send.ts":
    'export function send() { return call({ path: "points/move" }); }\nimport { call } from "./call.ts";',
  "client/call.ts": "export function call() {}",
  "client/shape.ts": "export type Shape = 1;",
  "api/http.ts": 'import { move } from "./move.ts";\nimport { look } from "./look.ts";\n' +
    'export const routes = apiRoutes().read("points/look", {}, () => look()).moneyWrite("points/move", {}, () => move());',
  "api/look.ts": "export function look() {}",
  "api/move.ts": 'import { cents } from "@/shared/cents.ts";\n' +
    "export async function move() { const rule = await import('./rule.ts'); return sql`select post_all(${cents()})`; }",
  "api/rule.ts": "export const rule = 1;",
  "shared/cents.ts": "export function cents() {}",
}).map(([file, text]) => sourceOf(file, text));
const scripts = new Map([["db/functions/ledger/post_all.sql", "create or replace function post_all() returns void"]]);

Deno.test("a flow is traced by names, over HTTP and into the database, with what its functions take", () => {
  const files = filesOf({
    parts: [["islands/form.tsx#Form", "db/functions/ledger/post_all.sql#"]],
  }, callGraph(sources, scripts));
  assert.deepEqual(files, [
    "islands/form.tsx",
    "client/send.ts",
    "api/http.ts",
    "api/move.ts",
    "db/functions/ledger/post_all.sql",
    "api/platform/http/serve.ts",
    "api/rule.ts",
    "client/call.ts",
  ]);
});

Deno.test("a flow whose names lead nowhere is said to", () => {
  assert.throws(
    () => filesOf({ parts: [["islands/form.tsx#Other", "api/move.ts#move"]] }, callGraph(sources, scripts)),
    /No call leads from islands\/form.tsx#Other to api\/move.ts#move/,
  );
});
