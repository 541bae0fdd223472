import assert from "node:assert/strict";
import { assertAccessible } from "./accessible.ts";
import { launchBrowser } from "./browser.ts";

const sound = '<html lang="en"><title>Page</title><main><h1>Page</h1>';

Deno.test("a page that breaks a rule fails, also when a frame in it does", async () => {
  await using browser = await launchBrowser();
  const page = await browser.open();
  await page.setContent(`${sound}</main></html>`);
  await assertAccessible(page);
  await page.setContent(`${sound}<img src="data:,"></main></html>`);
  await assert.rejects(assertAccessible(page), /image-alt/);
  await page.setContent(`${sound}<iframe title="Frame" srcdoc='${sound}<img src="data:,"></main>'></iframe></main>`);
  await assert.rejects(assertAccessible(page), /image-alt/);
});
