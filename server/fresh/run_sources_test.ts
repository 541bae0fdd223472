import assert from "node:assert/strict";
import type { Plugin } from "vite";
import { runSources } from "./run_sources.ts";

const root = new URL("../../", import.meta.url);

Deno.test("a server that Fresh builds imports sources and packages from where they are, and makes up Fresh's own", () => {
  const resolve = resolverOf("build");
  const source = { id: new URL("routes/(home)/index.tsx", root).href, external: true };
  assert.deepEqual(resolve(source.id), source);
  assert.deepEqual(resolve("@/routes/(home)/index.tsx"), source);
  assert.deepEqual(resolve(new URL("islands/clock.tsx", root).pathname), {
    id: new URL("islands/clock.tsx", root).href,
    external: true,
  });
  assert.deepEqual(resolve("sharp"), { id: "sharp", external: true });
  for (const own of ["fresh:server-snapshot", "fresh-route::_index", "\0fresh:server_entry"]) {
    assert.equal(resolve(own), null, own);
  }
});

Deno.test("in development Vite runs the sources, to load them anew when they change", () => {
  assert.equal(resolverOf("serve")(new URL("routes/(home)/index.tsx", root).href), null);
});

type Resolve = (id: string, importer?: string) => unknown;

function resolverOf(command: "build" | "serve"): Resolve {
  const { config, resolveId } = runSources() as Plugin & {
    config: (own: object, env: object) => object;
    resolveId: Resolve;
  };
  config({}, { command, mode: "production" });
  return resolveId;
}
