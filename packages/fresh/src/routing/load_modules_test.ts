import assert from "node:assert/strict";
import { loadModules } from "./load_modules.ts";

Deno.test("modules come in the order that was asked for, each the one that an import of its own gives", async () => {
  const addresses = ["../../fixtures/site/main.ts", "./walk.ts", "../../fixtures/site/main.ts"]
    .map((path) => new URL(path, import.meta.url).href);
  const [main, walk, again] = await loadModules(addresses);
  assert.equal(main, again);
  assert.equal(main, await import("../../fixtures/site/main.ts"));
  assert.equal(walk, await import("./walk.ts"));
  assert.deepEqual(await loadModules([]), []);
});

Deno.test("a module that fails while it is loaded says so by its own error", async () => {
  const failing = `data:text/javascript,${encodeURIComponent('throw new Error("no settings")')}`;
  await assert.rejects(loadModules([new URL("./walk.ts", import.meta.url).href, failing]), /no settings/);
});
