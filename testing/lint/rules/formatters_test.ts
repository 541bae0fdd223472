import assert from "node:assert/strict";
import { faultsIn } from "../faults_in.ts";
import { formatters } from "./formatters.ts";

Deno.test("a formatter for each call is found, by either name, and one of the module's own is not", () => {
  assert.deepEqual(faultsIn(formatters, "shared/a.ts", "const grouped = new Intl.NumberFormat();\n"), []);
  assert.deepEqual(faultsIn(formatters, "shared/a.ts", "export const sorted = Intl.Collator();\n"), []);
  const message = "a formatter of Intl is made once for the process, not for each figure";
  for (const room of ["shared", "i18n", "client", "components", "islands", "routes", "api", "server"]) {
    const each =
      'function text(n: number) {\n  return n.toLocaleString("en");\n  return new Intl.NumberFormat().format(n);\n}';
    assert.deepEqual(faultsIn(formatters, `${room}/a.ts`, each), [message, message], room);
  }
  for (const call of ["at.toLocaleDateString()", "at.toLocaleTimeString()", "Intl.DateTimeFormat()"]) {
    assert.deepEqual(faultsIn(formatters, "shared/a.ts", `  f(${call});`), [message], call);
  }
  assert.deepEqual(faultsIn(formatters, "shared/a_test.ts", "  at.toLocaleString();"), []);
});
