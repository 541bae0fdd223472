import assert from "node:assert/strict";
import { launchBrowser } from "@/e2e/browser.ts";
import { freePorts } from "@/testing/free_ports.ts";
import { build } from "@fresh/plugin-vite/build";
import { App } from "fresh";
import { prepare } from "./internal.ts";

const root = new URL("fixtures/site/", import.meta.url);

/** One run of the development server, in a process of its own as `--watch` would start it. */
async function startRun(buildDir: URL, port: string): Promise<AsyncDisposable & { port: string }> {
  // Without the flag every start of Deno puts the linked packages into node_modules anew, for a moment away from those who are reading them.
  const flags = ["--allow-all"];
  const script = new URL("fixtures/dev_server.ts", import.meta.url).href;
  const child = new Deno.Command(Deno.execPath(), {
    args: ["run", ...flags, script, buildDir.href, port],
    stdout: "piped",
    stderr: "inherit",
  }).spawn();
  const reader = child.stdout.pipeThrough(new TextDecoderStream()).getReader();
  const { value = "" } = await reader.read();
  return {
    port: value.trim(),
    async [Symbol.asyncDispose]() {
      child.kill();
      await reader.cancel();
      await child.status;
    },
  };
}

Deno.test("a page in development loads itself again when the server has restarted", async () => {
  const folder = await Deno.makeTempDir();
  try {
    const buildDir = new URL(`file://${folder}/build/`);
    await build({ root, buildDir });
    await using browser = await launchBrowser();
    const page = await browser.open();
    // Below those that the system hands out: it stays free between the runs.
    const port = String(freePorts(1)[0]);
    const first = await startRun(buildDir, port);
    const listening = page.waitForResponse((response) => response.url().endsWith("/_fresh/alive"));
    await page.goto(`http://127.0.0.1:${first.port}/member`);
    await listening;
    await first[Symbol.asyncDispose]();
    const again = page.waitForEvent("load");
    await using second = await startRun(buildDir, port);
    await again;
    assert.equal(second.port, first.port);
    assert.match(await page.textContent("body") ?? "", /Member home/);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});

Deno.test("in production there is no trace of the reload", async () => {
  const app = new App().get("/", (ctx) => ctx.render("x"));
  await prepare(app, { root, buildDir: null });
  const handler = app.handler();
  assert.equal(await (await handler(new Request("http://site.test/"))).text(), "<!DOCTYPE html>x");
  assert.equal((await handler(new Request("http://site.test/_fresh/alive"))).status, 404);
});
