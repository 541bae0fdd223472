import assert from "node:assert/strict";
import { featureCycles, fileCycles } from "./cycles.ts";
import { moduleOf } from "./module.ts";
import { sourceOf } from "./source.ts";

Deno.test("cycles between features are found, of two and of more", () => {
  const modules = [
    module(
      "api/identity/members/read.ts",
      'import { a } from "../sessions/a.ts"; const b = await import("@/api/messages/mail/b.ts");',
    ),
    module("api/messages/mail/send.ts", 'import type { Member } from "@/api/identity/members/read.ts";'),
    module("api/payments/deposits/orders/pay.ts", 'import { a } from "@/api/payments/chain/a.ts";'),
    module("api/payments/chain/a.ts", 'export * from "@/api/platform/outgoing/a.ts";'),
    module("api/platform/outgoing/a.ts", 'let a: import("@/api/payments/deposits/orders/pay.ts").A;'),
    module("api/context.ts", 'import { a } from "./identity/members/read.ts";'),
    module("api/identity/sessions/a.ts", 'import { a } from "../../context.ts"; import { b } from "./b.ts";'),
    module("api/identity/sessions/a_test.ts", 'import { a } from "../members/read.ts";'),
  ];
  assert.deepEqual(featureCycles(modules), [
    "identity/members, messages/mail",
    "payments/chain, payments/deposits, platform/outgoing",
  ]);
});

Deno.test("a circle of files is found, also one of types alone; tests may close one", () => {
  const modules = [
    module("api/a.ts", 'import type { B } from "./b.ts"; import { c } from "./c.ts";'),
    module("api/b.ts", 'import { c } from "./c.ts";'),
    module("api/c.ts", 'import type { B } from "./b.ts";'),
    module("api/c_test.ts", 'import { a } from "./a.ts";'),
    module("api/d.ts", 'import { e } from "./c.ts";'),
  ];
  assert.deepEqual(fileCycles(modules), ["api/b.ts, api/c.ts"]);
});

function module(file: string, text: string) {
  return moduleOf(sourceOf(file, text));
}
