import assert from "node:assert/strict";
import { faultsIn, faultsInFile } from "../faults_in.ts";
import { hostTime, measuringTests, readers } from "./host_time.ts";

const found = ["the host's clock, which may be set wrong: time is the database's, by ctx.now()"];

Deno.test("each way to read the host's clock is found in each room of the server, and none in the browser's files", () => {
  const reads = [
    "const at = Date.now();",
    'const at = Date["now"]();',
    "const now = Date.now;",
    "const at = new Date();",
    "const now = () => new Date;",
    "const text = Date();",
    "const at = Temporal.Now.instant();",
    "const at = performance.timeOrigin + performance.now();",
  ];
  for (const room of ["api", "cli", "db", "i18n", "routes", "server", "shared"]) {
    for (const read of reads) assert.deepEqual(faultsIn(hostTime, `${room}/some/a.ts`, read), found, `${room} ${read}`);
  }
  const browsers = [
    "client/a.ts",
    "islands/a.tsx",
    "routes/(home)/(_islands)/a.tsx",
    "routes/(pay)/(_lib)/use_order.ts",
  ];
  for (const file of [...browsers, "api/some/testing/a.ts", "sandboxes/a.ts"]) {
    for (const read of reads) assert.deepEqual(faultsIn(hostTime, file, read), [], `${file} ${read}`);
  }
  for (const other of ["const at = new Date(text);", "const at = ctx.now();", "const ms = performance.now();"]) {
    assert.deepEqual(faultsIn(hostTime, "api/some/a.ts", other), [], other);
  }
});

Deno.test("each file that may read it does", async () => {
  for (const file of Object.keys(readers)) {
    assert.deepEqual(await faultsInFile(hostTime, file, file), []);
    assert.notDeepEqual(await faultsInFile(hostTime, file, "server/other.ts"), [], file);
  }
});

Deno.test("each way to measure a time or a load is found in tests, and a time that is given to one is none", () => {
  const measures = [
    "const began = performance.now();",
    "const load = Deno.loadavg()[0];",
    "const began = Date.now();\nassert.ok(Date.now() - began < 500);",
  ];
  const tests = ["api/some/a_test.ts", "components/a_test.tsx", "e2e/a_test.ts", "testing/conformance/some/rules.ts"];
  const message = "a time or load that a busy machine changes: no test asserts one";
  for (const measure of measures) {
    for (const file of tests) assert.deepEqual(faultsIn(hostTime, file, measure), [message], `${file} ${measure}`);
    assert.deepEqual(faultsIn(hostTime, "tools/bench/a.ts", measure), [], measure);
  }
  for (const given of ["const clock = { at: Date.now() };", "const ago = new Date(Date.now() - dayMs);"]) {
    assert.deepEqual(faultsIn(hostTime, "api/some/a_test.ts", given), [], given);
  }
});

Deno.test("each test that may measure does", async () => {
  for (const file of Object.keys(measuringTests)) {
    assert.deepEqual(await faultsInFile(hostTime, file, file), []);
    assert.notDeepEqual(await faultsInFile(hostTime, file, "server/other_test.ts"), [], file);
  }
});
