import assert from "node:assert/strict";
import { foreignNamesIn } from "./registered_names.ts";
import { sourceOf } from "./source.ts";

Deno.test("a name is found in every form in which code could ask for it", () => {
  const found = (text: string) => faultsIn("api/payments/deposits/http.tsx", text).length;
  for (
    const text of [
      'if (vendor.code === "NORTH") go();',
      "if (vendor.code === 'YUN') go();",
      "const path = `/api/v1/callback/C2P`;",
      "const path = `${site}/callback/DUMMY?a=${b}`;",
      'const account = "clearing:USDT";',
      'const isOurs = flag === "c2p-USDT";',
      "const view = <p title='NORTH' />;",
      'const vendors = { "NORTH": 1 };',
      "const vendors = { NORTH: 1 };",
      "const { YUN } = keys;",
      "const { own: YUN } = keys;",
      "const [YUN = 1, ...others] = keys;",
      "const own = keys.C2P;",
      "const view = <vendors.NORTH />;",
      'if (row.protocol === "md5_query") go();',
      'import { createNorthVendor } from "./vendors/north/adapter.ts";',
      'const { north } = await import("./vendors/north/vendor.ts");',
    ]
  ) {
    assert.equal(found(text), 1, text);
  }
});

Deno.test("its owner's folders, the registry, the seed data, comments and other words may hold a name", () => {
  const code = 'const code = "NORTH";';
  assert.equal(faultsIn("api/payments/deposits/vendors/north/ask.ts", code).length, 0);
  assert.equal(faultsIn("sandboxes/vendors/north/server.ts", code).length, 0);
  assert.equal(faultsIn("api/payments/deposits/vendors/yun/ask.ts", code).length, 1);
  assert.equal(
    faultsIn("api/payments/deposits/vendors/registry.ts", 'import { north } from "./north/vendor.ts";').length,
    0,
  );
  assert.equal(faultsIn("db/seed/games.ts", 'const protocol = "rsa_json";').length, 0);
  for (
    const text of [
      "// NORTH does so",
      'const text = "1 USDT = 31.5 TWD";',
      'const channel = "USDT-TRC20";',
      "const unit = <b>USDT</b>;",
    ]
  ) {
    assert.equal(faultsIn("api/payments/deposits/http.tsx", text).length, 0, text);
  }
});

function faultsIn(file: string, text: string): string[] {
  return foreignNamesIn(sourceOf(file, text));
}
