import assert from "node:assert/strict";
import { featureCycles } from "./feature_cycles.ts";
import { moduleOf } from "./module.ts";
import { sourceOf } from "./source.ts";

Deno.test("cycles between features are found, of two and of more", () => {
  const modules = [
    module("api/members/read.ts", 'import { a } from "../sessions/a.ts"; const b = await import("@/api/mail/b.ts");'),
    module("api/mail/send.ts", 'import type { Member } from "@/api/members/read.ts";'),
    module("api/deposits/orders/pay.ts", 'import { a } from "@/api/chain/a.ts";'),
    module("api/chain/a.ts", 'export * from "../outgoing/a.ts";'),
    module("api/outgoing/a.ts", 'let a: import("@/api/deposits/orders/pay.ts").A;'),
    module("api/context.ts", 'import { a } from "./members/read.ts";'),
    module("api/sessions/a.ts", 'import { a } from "../context.ts"; import { b } from "./b.ts";'),
    module("api/sessions/a_test.ts", 'import { a } from "../members/read.ts";'),
  ];
  assert.deepEqual(featureCycles(modules), ["chain, deposits, outgoing", "mail, members"]);
});

function module(file: string, text: string) {
  return moduleOf(sourceOf(file, text));
}
