import { projectRoot } from "@/server/fresh.ts";
import { type BenchServer, startServer } from "../pages/server_process.ts";

/**
 * Starts the bare home page, a visitor's or that of the member with a session, in a process of its own, its JSX precompiled with no element left out: the stand-in for Fresh
 * leaves out those that it has to see, and a page without the framework has none.
 */
export async function startBareHome(env: Record<string, string>, session = ""): Promise<BenchServer> {
  const config = JSON.parse(await Deno.readTextFile(new URL("deno.json", projectRoot)));
  config.compilerOptions.jsxPrecompileSkipElements = [];
  config.imports["fresh/runtime"] = "./tools/bench/bare/runtime.ts";
  for (const name of ["@/", "./"]) {
    config.imports[`${name}components/page/cached_html.tsx`] = "./tools/bench/bare/cached_html.tsx";
  }
  // Beside the project's own, as its paths and node_modules/ go by if it lies.
  const file = await Deno.makeTempFile({ dir: projectRoot.pathname, prefix: ".bench-", suffix: ".json" });
  try {
    await Deno.writeTextFile(file, JSON.stringify(config));
    return await startServer(new URL("home.tsx", import.meta.url), {
      env,
      input: session,
      runtime: ["--config", file, "--no-lock"],
    });
  } finally {
    await Deno.remove(file);
  }
}
