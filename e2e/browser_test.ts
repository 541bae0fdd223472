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
  const before = Deno.env.get("CHROME_PATH");
  try {
    Deno.env.set("CHROME_PATH", "/nowhere/chrome");
    await assert.rejects(findBrowser(), /CHROME_PATH names no file: \/nowhere\/chrome/);
    Deno.env.set("CHROME_PATH", Deno.execPath());
    assert.equal((await findBrowser()).executablePath, Deno.execPath());
  } finally {
    if (before === undefined) Deno.env.delete("CHROME_PATH");
    else Deno.env.set("CHROME_PATH", before);
  }
});
