import assert from "node:assert/strict";

Deno.test("db/types.ts describes the schema as it is; if not, run `deno task db:types`", async () => {
  const generator = new URL("../testing/database/generate_types.ts", import.meta.url).pathname;
  const { code, stderr } = await new Deno.Command(Deno.execPath(), {
    args: ["run", "--allow-all", generator, "--verify"],
    stdin: "null",
  }).output();
  assert.equal(code, 0, new TextDecoder().decode(stderr));
});
