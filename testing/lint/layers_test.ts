import assert from "node:assert/strict";
import { faultsIn } from "./faults_in.ts";
import { layers } from "./layers.ts";

Deno.test("a fault of each kind is found", () => {
  const faults: [file: string, target: string, text: string][] = [
    ["api/some.ts", "testing/site/test_site.ts", 'import { a } from "@/testing/site/test_site.ts";'],
    ["api/some.ts", "sandboxes/bank/server.ts", 'const { a } = await import("@/sandboxes/bank/server.ts");'],
    ["api/a/some.ts", "testing/a.ts", 'export { a } from "../../testing/a.ts";'],
    ["api/some.ts", "testing/a.ts", 'export * from "@/testing/a.ts";'],
    ["api/some.ts", "testing/a.ts", 'import "@/testing/a.ts";'],
    ["api/some.ts", "testing/a.ts", 'let a: import("@/testing/a.ts").A;'],
    ["db/some.ts", "api/context.ts", 'import type { Context } from "@/api/context.ts";'],
    [
      "islands/some.tsx",
      "api/games/catalogue/schema.ts",
      'import { a, type B } from "@/api/games/catalogue/schema.ts";',
    ],
    ["shared/some.ts", "i18n/mod.ts", 'import texts from "@/i18n/mod.ts";'],
    ["i18n/some.ts", "db/a.ts", 'import * as a from "@/db/a.ts";'],
    ["client/some.ts", "islands/a.tsx", 'import type { A } from "@/islands/a.tsx";'],
    ["components/some.tsx", "routes/a.tsx", 'import { A } from "@/routes/a.tsx";'],
    ["routes/some.tsx", "server/a.ts", 'import { a } from "@/server/a.ts";'],
    ["sandboxes/some.ts", "server/a.ts", 'import { a } from "@/server/a.ts";'],
    ["server/some.ts", "cli/a.ts", 'import { a } from "@/cli/a.ts";'],
    ["cli/some.ts", "routes/a.ts", 'import { a } from "@/routes/a.ts";'],
    ["packages/batcher/some.ts", "db/a.ts", 'import { a } from "@/db/a.ts";'],
    ["packages/batcher/some.ts", "packages/fresh/a.ts", 'import { a } from "../fresh/a.ts";'],
    ["routes/some.tsx", "packages/batcher/a.ts", 'import { a } from "@/packages/batcher/a.ts";'],
  ];
  for (const [file, target, text] of faults) {
    assert.deepEqual(faultsIn(layers, file, text), [`${file} imports ${target}`], text);
  }
});

Deno.test("what a layer allows is let be, types where only types are allowed, and everything in tests", () => {
  const allowed: [file: string, text: string][] = [
    ["api/a/some.ts", 'import { a } from "../b/other.ts"; import { z } from "zod"; import { c } from "@/db/c.ts";'],
    [
      "islands/some.tsx",
      'import type { A } from "@/api/games/catalogue/schema.ts"; import { type B } from "@/api/b.ts";',
    ],
    ["islands/some.tsx", 'export type { A } from "@/api/games/catalogue/schema.ts";'],
    ["server/sandboxes.ts", 'await import("@/sandboxes/bank/server.ts");'],
    ["api/some_test.ts", 'import { a } from "@/testing/a.ts";'],
    ["api/messages/mail/testing/some.ts", 'import { a } from "@/testing/a.ts";'],
    ["testing/some.ts", 'import { a } from "@/cli/a.ts";'],
    ["db/some.ts", 'import { a } from "@/packages/batcher/a.ts";'],
    ["packages/batcher/some.ts", 'import { a } from "./a.ts";'],
  ];
  for (const [file, text] of allowed) assert.deepEqual(faultsIn(layers, file, text), [], text);
});
