import { build } from "@fresh/plugin-vite/build";
import { alternatingRates, type RateOptions, type Rates } from "./bench/rates.ts";
import { scriptBytes } from "./bench/script_bytes.ts";
import { startServer } from "./bench/server_process.ts";
import { MANIFEST_FILE } from "./src/manifest.ts";

/** What the page with sixty cards and two small islands costs. */
export interface RenderFigures extends Rates {
  /** Gzipped JavaScript that the page loads. */
  readonly scriptBytes: number;
}

/**
 * Measures what the framework alone costs over a bare `Deno.serve` that renders the same tree. Servers and load run in
 * processes of their own.
 */
export async function benchRender(options: RateOptions = {}): Promise<RenderFigures> {
  const folder = await Deno.makeTempDir();
  try {
    const buildDir = new URL(`file://${folder}/build/`);
    await build({ root: new URL("fixtures/cards/", import.meta.url), buildDir });
    const script = new URL("bench/server.tsx", import.meta.url);
    await using app = await startServer(script, ["app", buildDir.href]);
    await using bare = await startServer(script, ["bare"]);
    const html = await (await fetch(`http://127.0.0.1:${app.port}/`)).text();
    const manifest = JSON.parse(await Deno.readTextFile(new URL(MANIFEST_FILE, buildDir)));
    return {
      ...await alternatingRates({ app: app.port, bare: bare.port }, options),
      scriptBytes: await scriptBytes(html, manifest, buildDir),
    };
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}
