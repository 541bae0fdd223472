import assert from "node:assert/strict";
import { assertAccessible } from "./accessible.ts";
import { launchBrowser } from "./browser.ts";

const sound = '<html lang="en"><title>Page</title><main><h1>Page</h1>';

Deno.test("a page that breaks a rule fails, also when a frame in it does, of this origin or another", async () => {
  await using browser = await launchBrowser();
  const page = await browser.open();
  // Each in a document of its own: one that is written anew keeps Axe, but not what it listens to.
  const show = (html: string) => page.goto(`data:text/html,${encodeURIComponent(html)}`);
  await show(`${sound}</main></html>`);
  await assertAccessible(page);
  await show(`${sound}<img src="data:,"></main></html>`);
  await assert.rejects(assertAccessible(page), /image-alt/);
  for (const attributes of ["", "sandbox='allow-scripts'"]) {
    const frame = `<iframe title="Frame" ${attributes} srcdoc='${sound}<img src="data:,"></main>'></iframe>`;
    await show(`${sound}${frame}</main></html>`);
    await assert.rejects(assertAccessible(page), /image-alt/);
  }
});

Deno.test("a page is judged when its alert has gone, and from its top", async () => {
  await using browser = await launchBrowser();
  const page = await browser.open({ viewport: { width: 390, height: 400 } });
  await page.setContent(
    `${sound}<div style="height: 3000px"></div></main><p class="toast"><img src="data:,"></p></html>`,
  );
  await page.evaluate(() => {
    scrollTo(0, 1000);
    setTimeout(() => document.querySelector<HTMLElement>(".toast")!.style.display = "none", 300);
  });
  await assertAccessible(page);
  assert.equal(await page.evaluate(() => scrollY), 0);
});
