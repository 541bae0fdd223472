import assert from "node:assert/strict";
import { launchBrowser, type TestBrowser } from "@/e2e/browser.ts";
import type { Page } from "playwright-core";
import { type ServedFixture, serveFixture } from "./fixtures/serve.ts";
import { app } from "./fixtures/site/main.ts";
// The server's states of ARIA are the site's work.
import "@/server/fresh/aria.ts";

let site: ServedFixture;
let browser: TestBrowser;

Deno.test.beforeAll(async () => {
  [site, browser] = await Promise.all([serveFixture(app, "site"), launchBrowser()]);
});

Deno.test.afterAll(async () => {
  await browser[Symbol.asyncDispose]();
  await site[Symbol.asyncDispose]();
});

/** Opens a page of the fixture, and fails when anything goes wrong in the browser, the policy's refusals included. */
async function visit(path: string, steps: (page: Page) => Promise<void>): Promise<void> {
  const page = await browser.open();
  const problems: string[] = [];
  page.on("pageerror", (error) => problems.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error") problems.push(message.text());
  });
  await page.goto(site.address + path, { waitUntil: "networkidle" });
  await steps(page);
  await page.context().close();
  assert.deepEqual(problems, []);
}

const texts = (page: Page, selector: string) => page.locator(selector).allTextContents();

Deno.test("islands hydrate, each with props and state of its own, also one beside its route", () =>
  visit("/islands", async (page) => {
    await page.locator(".counter").first().click();
    await page.locator(".counter").first().click();
    await page.locator(".local").click();
    assert.deepEqual(await texts(page, ".counter"), ["5", "10"]);
    assert.deepEqual(await texts(page, ".local"), ["alive"]);
  }));

Deno.test("ids of useId are unique on the page and the same as the server's", () =>
  visit("/islands", async (page) => {
    const ids = await page.locator(".counter").evaluateAll((nodes) => nodes.map((node) => node.id));
    assert.equal(new Set(ids).size, 2);
    await page.getByLabel("Count").first().click();
    assert.deepEqual(await texts(page, ".counter"), ["4", "10"]);
  }));

Deno.test("a signal is one and the same in all islands of a page", () =>
  visit("/islands/two", async (page) => {
    await page.getByText("add 10").click();
    await page.getByText("add 1", { exact: true }).click();
    await page.locator(".total", { hasText: "16" }).waitFor();
  }));

Deno.test("server-rendered content in an island is adopted, not made anew", () =>
  visit("/islands/slots", async (page) => {
    // Loaded once more, with a mark put on the node while the page still loads: module scripts run after that.
    await page.addInitScript(() =>
      new MutationObserver(() => {
        const kept = document.getElementById("kept") as HTMLElement & { mark?: string } | null;
        if (kept && document.readyState === "loading") kept.mark ??= "server's";
      }).observe(document, { childList: true, subtree: true })
    );
    await page.reload({ waitUntil: "networkidle" });
    await page.locator(".counter").first().click();
    assert.equal(
      await page.evaluate(() => (document.getElementById("kept") as HTMLElement & { mark?: string }).mark),
      "server's",
    );
    assert.equal(await page.locator("#kept").innerHTML(), "server <i>content</i>");
    assert.deepEqual(await texts(page, "h2 b"), ["Title"]);
  }));

Deno.test("an island in a slot hydrates, and works again when it is shown again", () =>
  visit("/islands/slots", async (page) => {
    const counter = page.locator(".inside .counter").first();
    await counter.click();
    assert.equal(await counter.textContent(), "21");
    await page.locator(".toggle").first().click();
    assert.equal(await page.locator("#kept").count(), 0);
    await page.locator(".toggle").first().click();
    assert.equal(await page.locator("#kept").innerHTML(), "server <i>content</i>");
    assert.equal(await page.locator("input[disabled]").inputValue(), "typed");
    await counter.click();
    assert.equal(await counter.textContent(), "21");
  }));

Deno.test("content that an island kept back is there when it is shown, with the islands in it", () =>
  visit("/islands/slots", async (page) => {
    assert.equal(await page.locator(".closed").count(), 0);
    await page.locator(".toggle", { hasText: "show" }).click();
    await page.locator(".closed .counter").click();
    assert.deepEqual(await texts(page, ".closed .counter"), ["41"]);
    await page.getByText("50").click();
    await page.getByText("51").waitFor();
  }));

Deno.test("an island in an island is a plain component of it", () =>
  visit("/islands/places", async (page) => {
    await page.locator(".outer .counter").click();
    assert.equal(await page.locator(".outer .counter").textContent(), "8");
    assert.match(await page.locator(".outer img").getAttribute("src") ?? "", /^\/dot\.svg\?__frsh_c=[0-9a-f]{16}$/);
  }));

Deno.test("an island without an element around it grows in its own place", () =>
  visit("/islands/places", async (page) => {
    await page.locator(".more").click();
    await page.locator(".more").click();
    assert.deepEqual(await texts(page, "tbody td"), ["first", "row 1", "row 2", "more", "last"]);
  }));

Deno.test("an island that was empty fills its own place", () =>
  visit("/islands/places", async (page) => {
    await page.locator(".late").waitFor();
    assert.equal(await page.locator(".late + span").textContent(), "next");
  }));

Deno.test("props of every kind arrive as they were, and can't break out of the page", () =>
  visit("/islands/props", async (page) => {
    const report = page.locator(".report", { hasText: "text" });
    await report.waitFor();
    assert.deepEqual((await report.textContent())?.split(";"), [
      "text=\"</script><!--\\u2028<script>document.title='broken in'</script>\"".replace("\\u2028", "\u2028"),
      "whole=1.5",
      "negativeZero=-0",
      "notANumber=NaN",
      "endless=-Infinity",
      "cents=90071992547409931n",
      "nothing=null",
      "missing=undefined",
      "yes=true",
      'list=[1,[undefined,"two"]]',
      "at=Date(2026-01-02T00:00:00.000Z)",
      "never=Date(invalid)",
      "link=URL(https://example.com/a?b=1)",
      'map=Map("a":1n,2:Set("b"))',
      "bytes=Bytes(0,127,255)",
      'keysLikeOurs={$d:5,constructor:"c",plain:{deep:true}}',
    ]);
    assert.equal(await page.title(), "Site");
  }));

Deno.test("react-hook-form runs on Preact in an island", () =>
  visit("/islands/form", async (page) => {
    await page.getByText("send").click();
    await page.getByText("amount needed").waitFor();
    await page.locator("input").fill("x1");
    await page.getByText("digits only").waitFor();
    await page.locator("input").fill("25");
    await page.getByText("send").click();
    await page.locator(".sent", { hasText: "25" }).waitFor();
  }));

const states = ["busy", "checked", "disabled", "expanded", "invalid", "pressed", "selected"];

Deno.test('every state of ARIA is "true" or "false", as the server wrote it, when it came to life and when it changed', async () => {
  const statesOf = (page: Page) =>
    page.locator(".states").evaluateAll(
      (nodes, names) => nodes.map((node) => names.map((name) => node.getAttribute(`aria-${name}`))),
      states,
    );
  const [on, off] = [states.map(() => "true"), states.map(() => "false")];
  const still = await browser.open({ javaScriptEnabled: false });
  await still.goto(site.address + "/islands/states");
  assert.deepEqual(await statesOf(still), [on, off]);
  await still.context().close();
  await visit("/islands/states", async (page) => {
    assert.deepEqual(await statesOf(page), [on, off]);
    // A real press would wait for the button that says it is disabled.
    for (const button of await page.locator(".states").all()) await button.dispatchEvent("click");
    assert.deepEqual(await statesOf(page), [off, on]);
  });
});

Deno.test("a field keeps what the server put into it, and what was typed, when it is rendered over", () =>
  visit("/islands/start", async (page) => {
    const field = page.locator("input.start");
    assert.equal(await field.inputValue(), "server's");
    await page.locator(".render").click();
    assert.equal(await field.inputValue(), "server's");
    await field.fill("typed");
    await page.locator(".render").click();
    assert.equal(await field.inputValue(), "typed");
  }));

Deno.test("a page without islands ships no script", () =>
  visit("/member", async (page) => {
    assert.equal(await page.locator("script, link[rel=modulepreload], template").count(), 0);
  }));
