import assert from "node:assert/strict";
import { findBrowser, launchBrowser } from "./browser.ts";

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

Deno.test("CHROME_PATH is taken at its word", async () => {
  await assert.rejects(findBrowser("/nowhere/chrome"), /CHROME_PATH names no file: \/nowhere\/chrome/);
  // In a process of its own: all tests of this one have its environment.
  const source = `
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
