import { readBuild } from "@/server/fresh.ts";
import { buildBrowserSide } from "@/server/fresh_build.ts";
import { scriptBytes } from "./script_bytes.ts";
import { startServer } from "./server_process.ts";
import { compareSlices, measureInSlices, type SliceOptions } from "../slices.ts";
import type { Compared } from "../figures/spread.ts";

/** The cost of the page with sixty cards and two small islands. */
export interface RenderFigures {
  readonly rates: Compared;
  /** Gzipped JavaScript that the page loads. */
  readonly scriptBytes: number;
}

/**
 * Measures what the framework alone costs over a bare `Deno.serve` that renders the same tree. Servers and load run in
 * processes of their own.
 */
export async function benchRender(options: SliceOptions = {}): Promise<RenderFigures> {
  const folder = await Deno.makeTempDir();
  try {
    const buildDir = new URL(`file://${folder}/build/`);
    await buildBrowserSide({ root: new URL("cards_site/", import.meta.url), buildDir });
    const script = new URL("cards_server.tsx", import.meta.url);
    await using app = await startServer(script, { args: ["app", buildDir.href] });
    await using bare = await startServer(script, { args: ["bare"] });
    const html = await (await fetch(`http://127.0.0.1:${app.port}/`)).text();
    const requests = [{ path: "/" }];
    const loads = await measureInSlices({
      app: { port: app.port, requests },
      bare: { port: bare.port, requests },
    }, options);
    return {
      rates: compareSlices(loads.app, loads.bare),
      scriptBytes: await scriptBytes(html, await readBuild(buildDir), buildDir),
    };
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}
