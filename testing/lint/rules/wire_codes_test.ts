import assert from "node:assert/strict";
import { faultsIn } from "../faults_in.ts";
import { wireCodes } from "./wire_codes.ts";

Deno.test("a one-letter code is found in every form in which code would write it", () => {
  const lines = [
    'if (card.verify === "y") go();',
    '({ verify: "w" });',
    'db.where("verify", "=", "n")',
    'const Verify = z.enum(["y", "w", "n"]);',
    'interface A { verify: "y" | "w" | "n" }',
    'const looks = { y: "ok", w: "wait", n: "bad" };',
    '({ mode: "a" });',
    'const a = mode === "v" ? other : one;',
    "sql`check (mode in ('a', 'v'))`",
    'new Map<"a" | "v", PayoutSender>()',
    "if (method.type === 1) go();",
    "interface A { type: 0 | 1 | 3 | 4 }",
    'db.where("type", "=", 4)',
  ];
  for (const line of lines) {
    assert.notDeepEqual(faultsIn(wireCodes, "api/payments/deposits/pay.ts", line), [], line);
    for (
      const file of ["api/http.ts", "api/payments/deposits/http.ts", "api/schema.ts", "client/calls/withdrawals.ts"]
    ) {
      assert.deepEqual(faultsIn(wireCodes, file, line), [], file);
    }
  }
  const other = [
    '({ state: "approved", mode: "address" })',
    '({ args: ["--verify", "n"] })',
    'axis === "y"',
    "({ type: 10 })",
  ];
  for (const line of other) assert.deepEqual(faultsIn(wireCodes, "api/payments/deposits/pay.ts", line), [], line);
});

Deno.test("one-letter codes are found in each room of production, and in no test", () => {
  const text = '({ verify: "w" });';
  for (const room of ["api", "cli", "client", "components", "db", "islands", "routes", "server", "shared"]) {
    assert.deepEqual(faultsIn(wireCodes, `${room}/planted.tsx`, text), ['a code of the wire: verify: "w"'], room);
  }
  for (
    const file of ["api/a_test.ts", "api/messages/mail/testing/a.ts", "api/testing.ts", "sandboxes/a.ts", "tools/a.ts"]
  ) {
    assert.deepEqual(faultsIn(wireCodes, file, text), [], file);
  }
});
