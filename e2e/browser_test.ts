import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { findBrowser, launchBrowser, withoutPictures } from "./browser.ts";

Deno.test("a browser is found on the machine or brought from npm, and runs scripts", async () => {
  await using browser = await launchBrowser();
  const page = await browser.open({ viewport: { width: 390, height: 844 } });
  await page.setContent("<h1>Hello</h1><script>document.title = innerWidth</script>");
  assert.equal(await page.title(), "390");
  assert.equal(await page.textContent("h1"), "Hello");
});

Deno.test("pages have profiles of their own", async () => {
  await using browser = await launchBrowser();
  await using server = Deno.serve({ port: 0, hostname: "127.0.0.1", onListen() {} }, () => new Response("hello"));
  const address = `http://127.0.0.1:${server.addr.port}/`;
  const [first, second] = [await browser.open(), await browser.open()];
  await first.goto(address);
  await second.goto(address);
  await first.evaluate(() => localStorage.setItem("name", "first"));
  assert.equal(await second.evaluate(() => localStorage.getItem("name")), null);
});

Deno.test("a page is open when the islands listen of the last document that it goes on to", async () => {
  const pages: Record<string, string> = {
    // Leaves for the second page while its islands are waited for.
    "/":
      '<script id="fresh-islands"></script><script>onload = () => setTimeout(() => location = "/second", 50)</script>',
    "/second": `<script id="fresh-islands"></script>
      <script>
        const islands = document.getElementById("fresh-islands");
        onload = () => setTimeout(() => {
          islands.remove();
          requestAnimationFrame(() => requestAnimationFrame(() => document.title = "listens"));
        }, 200);
      </script>`,
  };
  await using server = Deno.serve({ port: 0, hostname: "127.0.0.1", onListen() {} }, (request) => {
    const headers = { "content-type": "text/html" };
    return new Response(pages[new URL(request.url).pathname], { headers });
  });
  await using browser = await launchBrowser();
  const page = await browser.open();
  await page.goto(`http://127.0.0.1:${server.addr.port}/`);
  assert.equal(await page.evaluate(() => `${location.pathname} ${document.title}`), "/second listens");
});

Deno.test("a browser without pictures asks for none, and is one with a mouse all the same", async () => {
  const seen = async (flags: readonly string[]) => {
    await using browser = await launchBrowser(flags);
    const asked: string[] = [];
    await using server = Deno.serve({ port: 0, hostname: "127.0.0.1", onListen() {} }, (request) => {
      asked.push(new URL(request.url).pathname);
      return new Response('<img src="/picture.png">', { headers: { "content-type": "text/html" } });
    });
    const page = await browser.open();
    await page.goto(`http://127.0.0.1:${server.addr.port}/`);
    const hasMouse = await page.evaluate(() => matchMedia("(hover: hover) and (pointer: fine)").matches);
    return { hasMouse, pictures: asked.filter((path) => path === "/picture.png").length };
  };
  assert.deepEqual(await seen([]), { hasMouse: true, pictures: 1 });
  assert.deepEqual(await seen([withoutPictures]), { hasMouse: true, pictures: 0 });
});

Deno.test("nothing is blurred for a visitor who wants less transparency, as every visitor of a test without motion does", async () => {
  const tokens = await Deno.readTextFile(new URL("../static/styles/tokens.css", import.meta.url));
  const blurs = [...new Set(tokens.match(/--blur-[a-z]+(?=:)/g))];
  assert.ok(blurs.length > 1);
  await using browser = await launchBrowser();
  const shown = async (page: Page) => {
    await page.setContent(
      `<style>${tokens}</style>${blurs.map((blur) => `<p style="backdrop-filter: var(${blur})">`)}`,
    );
    return await page.locator("p").evaluateAll((all) => all.map((one) => getComputedStyle(one).backdropFilter));
  };
  const none = blurs.map(() => "none");
  assert.deepEqual(await shown(await browser.open()), none);
  for (const option of ["reducedMotion", "reducedTransparency"] as const) {
    const page = await browser.open({ [option]: "no-preference" });
    for (const filter of await shown(page)) assert.match(filter, /^blur\(/);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send("Emulation.setEmulatedMedia", {
      features: [{ name: "prefers-reduced-transparency", value: "reduce" }],
    });
    assert.deepEqual(await shown(page), none);
  }
});

Deno.test("CHROME_PATH is taken at its word", async () => {
  await assert.rejects(findBrowser("/nowhere/chrome"), /CHROME_PATH names no file: \/nowhere\/chrome/);
  // In a process of its own: all tests of this one have its environment.
  const source = `
    import type { Page } from "playwright-core";
import { findBrowser } from ${JSON.stringify(new URL("./browser.ts", import.meta.url).href)};
    await Deno.stdout.write(new TextEncoder().encode((await findBrowser()).executablePath));`;
  const named = new Deno.Command(Deno.execPath(), {
    args: ["eval", source],
    env: { CHROME_PATH: Deno.execPath() },
    stdin: "null",
    stderr: "inherit",
  });
  assert.equal(new TextDecoder().decode((await named.output()).stdout), Deno.execPath());
});
