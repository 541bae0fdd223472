// Tests the sentences of the table on Partials in packages/README.md, in a browser.
import assert from "node:assert/strict";
import type { Page, Request } from "playwright-core";
import { launchBrowser, type TestBrowser } from "@/e2e/browser.ts";
import { App } from "fresh";
import { Partial } from "fresh/runtime";
import { type ServedFixture, serveFixture } from "./fixtures/serve.ts";
import { app } from "./fixtures/site/main.ts";

let site: ServedFixture;
let browser: TestBrowser;
const rows: string[] = [];

Deno.test.beforeAll(async () => {
  [site, browser] = await Promise.all([serveFixture(app, "site"), launchBrowser()]);
});

Deno.test.afterAll(async () => {
  await browser[Symbol.asyncDispose]();
  await site[Symbol.asyncDispose]();
});

/** Tests what both do, as the sentence says it. */
function same(real: string, steps: (page: Page) => Promise<void>): void {
  rows.push(`| ${real} | The same. |`);
  test(`as Fresh: ${real}`, steps);
}

/** Tests what this one does (`ours`) where the real one does something else (`real`). */
function differs(real: string, ours: string, steps: (page: Page) => Promise<void>): void {
  rows.push(`| ${real} | ${ours} |`);
  test(`Fresh: ${real} Here: ${ours}`, steps);
}

function test(name: string, steps: (page: Page) => Promise<void>): void {
  Deno.test(name, async () => {
    const page = await begin();
    const errors: string[] = [];
    page.on("pageerror", (error) => errors.push(error.message));
    await steps(page);
    await page.context().close();
    assert.deepEqual(errors, []);
  });
}

/** A browser of its own on page a, in a document that is marked. */
async function begin(): Promise<Page> {
  const page = await browser.open({ viewport: { width: 400, height: 400 }, baseURL: site.address });
  await openMarked(page);
  return page;
}

async function openMarked(page: Page): Promise<void> {
  await page.goto("/partials/a");
  await page.evaluate(() => document.documentElement.dataset.marked = "");
}

const press = (page: Page, name: string) => page.getByRole("link", { name, exact: true }).click();

/** Waits for a page whose islands listen; says whether it came without a new document. */
async function arrived(page: Page, name: string): Promise<"partial" | "whole"> {
  await page.getByRole("heading", { name: `Page ${name}`, exact: true }).waitFor();
  await page.waitForFunction(() => document.readyState === "complete" && !document.getElementById("fresh-islands"));
  return await page.evaluate(() => "marked" in document.documentElement.dataset) ? "partial" : "whole";
}

same("A press on a link with `f-client-nav` replaces the content of the page's `Partial`.", async (page) => {
  await press(page, "to b");
  assert.equal(await arrived(page, "b"), "partial");
  assert.deepEqual([new URL(page.url()).pathname, await page.title()], ["/partials/b", "Title b"]);
  assert.equal(await page.locator("meta[name=description]").getAttribute("content"), "about b");
  assert.equal(await page.locator("[aria-current=page]").textContent(), "to b");
});

same("Islands, signals and content that islands keep back are those of the new page.", async (page) => {
  await press(page, "to c");
  await arrived(page, "c");
  await press(page, "to b");
  await arrived(page, "b");
  await page.locator(".adder").click();
  await page.locator(".total", { hasText: /^2$/ }).waitFor();
  await page.locator(".toggle").click();
  await page.locator(".closed", { hasText: "kept back by b" }).waitFor();
  await page.locator(".closed .counter").click();
  assert.equal(await page.locator(".closed .counter").textContent(), "8");
});

same(
  'Fragments, downloads, other windows, links without the attribute and below `f-client-nav="false"` are the browser\'s.',
  async (page) => {
    for (const name of ["plain", "refused"]) {
      await press(page, name);
      assert.equal(await arrived(page, "b"), "whole", name);
      await openMarked(page);
    }
    const opened = page.waitForEvent("popup");
    await press(page, "elsewhere");
    await (await opened).close();
    const saved = page.waitForEvent("download");
    await press(page, "download");
    await saved;
    for (const modifiers of [["Control"], ["Shift"], ["Meta"], ["Alt"]] as const) {
      assert.equal(await isPrevented(page, modifiers[0]), false, modifiers[0]);
    }
    assert.equal(await page.locator("h1").textContent(), "Page a");
  },
);

same("Back and forward bring the page anew, scrolled to where it was.", async (page) => {
  await page.evaluate(() => scrollTo(0, 700));
  await pressUnscrolled(page, "to b");
  await arrived(page, "b");
  assert.equal(await page.evaluate(() => scrollY), 0);
  await page.evaluate(() => scrollTo(0, 300));
  await page.evaluate(() => history.back());
  assert.equal(await arrived(page, "a"), "partial");
  await page.waitForFunction(() => scrollY === 700);
  await page.evaluate(() => history.forward());
  assert.equal(await arrived(page, "b"), "partial");
  await page.waitForFunction(() => scrollY === 300);
  // Past a whole page: the browser scrolls what it loads, and the step behind that is ours again.
  await pressUnscrolled(page, "to none");
  await arrived(page, "none");
  await page.goBack();
  await page.waitForFunction(() => scrollY === 300);
  await page.goBack();
  await arrived(page, "a");
  await page.waitForFunction(() => scrollY === 700);
});

same("So does a step back to another state of the same page, unless that is null.", async (page) => {
  const fetched: string[] = [];
  page.on("request", (request) => fetched.push(request.url()));
  const stepBack = (isKept: boolean) =>
    page.evaluate(async (isKept) => {
      const { state } = history;
      if (!isKept) history.replaceState(null, "");
      history.pushState(state, "");
      const left = new Promise((resolve) => addEventListener("popstate", resolve, { once: true }));
      history.back();
      await left;
      history.replaceState(state, "");
    }, isKept);
  await stepBack(false);
  assert.deepEqual(fetched.filter((url) => url.includes("fresh-partial")), []);
  await Promise.all([page.waitForRequest(/fresh-partial=true/), stepBack(true)]);
});

differs(
  "The new content is shown whole.",
  "Until it is painted, the document's element has `data-arriving`: a sheet can leave what is out of sight to the next frame. A step in the history brings it whole.",
  async (page) => {
    await page.evaluate(noteArrivals);
    await press(page, "to b");
    await arrived(page, "b");
    assert.equal(await page.locator("html[data-arriving]").count(), 0);
    await page.goBack();
    await arrived(page, "a");
    const arrivals = await page.evaluate(() => (globalThis as unknown as { arrivals: boolean[] }).arrivals);
    assert.deepEqual(arrivals, [true, false]);
  },
);

differs(
  "Islands in the old and the new content go on as they are.",
  "Those of the old page end, with their timers and listeners, and those of the new page begin.",
  async (page) => {
    await page.addInitScript(countWhatRuns);
    await openMarked(page);
    const running = () => page.evaluate(() => (globalThis as unknown as { running: Running }).running);
    const before = await running();
    assert.ok(before.intervals === 1 && before.listeners > 0);
    for (const name of ["b", "c", "a"]) {
      await press(page, `to ${name}`);
      assert.equal(await arrived(page, name), "partial");
      // The press on the link itself was the page before's.
      assert.equal(await page.locator(".watcher").textContent(), `${name} 0`);
      await page.waitForFunction(() => (globalThis as unknown as { running: Running }).running.intervals === 1);
    }
    assert.deepEqual(await running(), before);
  },
);

differs(
  "Several Partials may be anywhere in a page, with a `mode` each.",
  "One is around all islands of its page, and is replaced.",
  async (page) => {
    const islands = await page.evaluate(() => document.querySelectorAll(".watcher, .counter").length);
    await press(page, "to b");
    await arrived(page, "b");
    assert.equal(await page.evaluate(() => document.querySelectorAll(".watcher, .counter").length), islands);
    const two = new App().get("/", (ctx) =>
      ctx.render(
        <Partial name="a">
          <Partial name="b">x</Partial>
        </Partial>,
      ));
    await assertFails(two, /A page has one Partial/);
    await assertFails(new App().get("/", (ctx) => ctx.render(<Partial name="a--b">x</Partial>)), /can't be named/);
  },
);

differs(
  "Forms take part, and `f-partial` names another address to fetch.",
  "Only links take part.",
  async (page) => {
    await page.getByRole("button", { name: "send" }).click();
    assert.equal(await arrived(page, "b"), "whole");
  },
);

same(
  "A press that is followed is prevented on the document, before later listeners there and on the window.",
  async (page) => {
    await page.evaluate(() => {
      const prevented: boolean[] = [];
      const note = (event: Event) => {
        document.documentElement.dataset.prevented = String(prevented.push(event.defaultPrevented) && prevented);
      };
      for (const target of [document.documentElement, document, globalThis]) target.addEventListener("click", note);
    });
    await press(page, "to b");
    assert.equal(await arrived(page, "b"), "partial");
    assert.equal(await page.evaluate(() => document.documentElement.dataset.prevented), "false,true,true");
  },
);

differs(
  "The page is asked for with `?fresh-partial=true`, and may come without what is around its Partials.",
  "So it is, and comes whole.",
  async (page) => {
    const asked = page.waitForRequest((request) => request.url().includes("/partials/b"));
    await press(page, "to b");
    assert.equal((await asked).url(), `${site.address}/partials/b?fresh-partial=true`);
    await arrived(page, "b");
  },
);

differs(
  "It is asked for by the click.",
  "It is asked for when the link is pressed down, in vain if that becomes a scroll, and anew by a click that comes a second later.",
  async (page) => {
    const asked: Request[] = [];
    page.on("request", (request) => request.url().includes("fresh-partial") && asked.push(request));
    const pressDown = async (name: string) => {
      const [request] = await Promise.all([
        page.waitForRequest(addressOf(name)),
        page.getByRole("link", { name: `to ${name}`, exact: true }).hover().then(() => page.mouse.down()),
      ]);
      return request;
    };
    await page.clock.install();
    // However long the request takes, it is not yet a second from the press to the click.
    await page.clock.pauseAt(Date.now() + 600_000);
    await (await pressDown("b")).response();
    await page.clock.fastForward(999);
    assert.equal(await page.locator("h1").textContent(), "Page a");
    await page.mouse.up();
    await page.clock.resume();
    assert.equal(await arrived(page, "b"), "partial");
    assert.equal(asked.length, 1);

    const held = await hold(page, addressOf("c"));
    const givenUp = await pressDown("c");
    await page.evaluate(() => document.dispatchEvent(new PointerEvent("pointercancel")));
    await page.mouse.up();
    held.release();
    assert.equal(await arrived(page, "c"), "partial");
    assert.equal(asked.length, 3);
    assert.ok(givenUp.failure());
    await page.unroute(addressOf("c"));

    await (await pressDown("a")).response();
    await page.clock.fastForward(1_001);
    await page.mouse.up();
    assert.equal(await arrived(page, "a"), "partial");
    assert.equal(asked.length, 5);
  },
);

differs(
  "An answer has the whole of its Partials.",
  "It may leave out elements with a `data-reuse` that the request names by `fresh-reuse`: the page's own stay.",
  async (page) => {
    const common = page.locator(".common[data-reuse=common]");
    for (const name of ["b", "c"]) {
      await press(page, `to ${name}`);
      assert.equal(await arrived(page, name), "partial");
      assert.equal(await common.textContent(), "common, of a");
      assert.equal(await page.locator("template[data-reuse]").count(), 0);
    }
    await press(page, "to lacking");
    assert.equal(await arrived(page, "lacking"), "whole");
    assert.equal(await common.textContent(), "common, of lacking");
  },
);

differs(
  "The address changes with the press.",
  "It changes with the content.",
  async (page) => {
    const held = await hold(page, addressOf("b"));
    const asked = page.waitForRequest((request) => new URL(request.url()).pathname === "/partials/b");
    await press(page, "to b");
    await asked;
    assert.equal(new URL(page.url()).pathname, "/partials/a");
    held.release();
    assert.equal(await arrived(page, "b"), "partial");
    assert.equal(new URL(page.url()).pathname, "/partials/b");
  },
);

differs(
  "A redirect is followed; what is no page with a Partial is an error that leaves the old content.",
  "The browser goes there, as without a script: for a redirect, a failure, another type, a page without the same `Partial` or of another build, and without a network.",
  async (page) => {
    for (const [name, shows] of [["redirect", "Page b"], ["none", "Page none"], ["other", "Page other"]] as const) {
      await press(page, `to ${name}`);
      await page.getByRole("heading", { name: shows, exact: true }).waitFor();
      assert.equal(await page.evaluate(() => "marked" in document.documentElement.dataset), false, name);
      await openMarked(page);
    }
    for (const [name, shows] of [["data", "{}"], ["failing", "Root error: Internal Server Error"]] as const) {
      await press(page, `to ${name}`);
      await page.getByText(shows).waitFor();
      assert.equal(new URL(page.url()).pathname, `/partials/${name}`);
      await openMarked(page);
    }
    await page.route(addressOf("b"), async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replace(/data-build="\w+"/, 'data-build="next"') });
    });
    await press(page, "to b");
    assert.equal(await arrived(page, "b"), "whole");
    await page.unroute(addressOf("b"));
    await openMarked(page);
    // The first request, the script's own, meets no network; the browser's then does.
    await page.route(addressOf("b"), (route) => route.abort(), { times: 1 });
    await press(page, "to b");
    assert.equal(await arrived(page, "b"), "whole");
  },
);

differs(
  "Of two quick presses both are carried out, as their answers come.",
  "The last one counts, also against a form or link that is the browser's, and a step in the history.",
  async (page) => {
    const held = await hold(page, addressOf("b"));
    await press(page, "to b");
    await press(page, "to c");
    assert.equal(await arrived(page, "c"), "partial");
    held.release();
    await press(page, "to b");
    assert.equal(await arrived(page, "b"), "partial");
    const other = await hold(page, addressOf("a"));
    await press(page, "to a");
    await other.asked;
    await page.evaluate(() => history.back());
    assert.equal(await arrived(page, "c"), "partial");
    await press(page, "to a");
    await press(page, "plain");
    other.release();
    assert.equal(await arrived(page, "b"), "whole");
  },
);

differs(
  "Sheets take effect when they have loaded, behind the content, and stay.",
  "A page with other sheets is one that the browser goes to.",
  async (page) => {
    await press(page, "to styled");
    assert.equal(await arrived(page, "styled"), "whole");
    await press(page, "to b");
    assert.equal(await arrived(page, "b"), "whole");
  },
);

same("The focus and screen readers are left to the page.", async (page) => {
  await page.getByRole("link", { name: "to b", exact: true }).focus();
  await page.keyboard.press("Enter");
  await arrived(page, "b");
  assert.equal(await page.evaluate(() => document.activeElement?.tagName), "BODY");
});

Deno.test("a page whose islands have not loaded yet is left by the browser", async () => {
  const page = await browser.open({ baseURL: site.address });
  const held = await hold(page, "**/Watcher-*.js");
  await page.goto("/partials/a", { waitUntil: "commit" });
  // From here on links would be followed.
  await page.waitForFunction(() => history.state?.key);
  await page.evaluate(() => document.documentElement.dataset.marked = "");
  await press(page, "to b");
  held.release();
  assert.equal(await arrived(page, "b"), "whole");
  await page.context().close();
});

Deno.test("the table on Partials in packages/README.md has a row for each of these tests and no other", async () => {
  const text = await Deno.readTextFile(new URL("../README.md", import.meta.url));
  const part = text.slice(text.indexOf("## Partials"));
  const documented = part.split("\n").filter((line) => line.startsWith("| ") && !/^\| (Fresh|-+) /.test(line));
  assert.deepEqual(documented.map((row) => row.replaceAll(/ +/g, " ").trim()), rows);
});

/** Runs in the browser: notes in each frame that shows other content than the last whether it says that it arrives. */
function noteArrivals(): void {
  const arrivals: boolean[] = [];
  Object.assign(globalThis, { arrivals });
  let heading = document.querySelector("h1");
  const note = () => {
    const other = document.querySelector("h1");
    if (other !== heading) arrivals.push("arriving" in document.documentElement.dataset);
    heading = other;
    requestAnimationFrame(note);
  };
  requestAnimationFrame(note);
}

interface Running {
  intervals: number;
  listeners: number;
}

/** Runs in the browser: counts the intervals and the document's listeners that have not been ended. */
function countWhatRuns(): void {
  const running: Running = { intervals: 0, listeners: 0 };
  Object.assign(globalThis, { running });
  const { setInterval: set, clearInterval: clear } = globalThis;
  const { addEventListener: add, removeEventListener: remove } = Document.prototype;
  globalThis.setInterval = ((...args: Parameters<typeof set>) => {
    running.intervals++;
    return set(...args);
  }) as typeof set;
  globalThis.clearInterval = (id) => {
    running.intervals--;
    clear(id);
  };
  Document.prototype.addEventListener = function (this: Document, ...args: Parameters<typeof add>) {
    running.listeners++;
    return add.apply(this, args);
  } as typeof add;
  Document.prototype.removeEventListener = function (this: Document, ...args: Parameters<typeof remove>) {
    running.listeners--;
    return remove.apply(this, args);
  } as typeof remove;
}

/** A page's address, alone or as the script asks for it. */
function addressOf(name: string): RegExp {
  return new RegExp(`/partials/${name}(\\?fresh-partial=true)?$`);
}

/** Keeps back what an address answers. */
async function hold(page: Page, address: string | RegExp): Promise<{ asked: Promise<void>; release(): void }> {
  const [asked, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route(address, async (route) => {
    asked.resolve();
    await released.promise;
    // The browser may have given it up.
    await route.continue().catch(() => {});
  });
  return { asked: asked.promise, release: released.resolve };
}

async function assertFails(failing: App<unknown>, message: RegExp): Promise<void> {
  const errors: unknown[] = [];
  failing.onError("*", (ctx) => {
    errors.push(ctx.error);
    return new Response();
  });
  await failing.handler()(new Request("http://site.test/"));
  assert.match(String(errors[0]), message);
}

/** Presses without the scrolling that a press of Playwright's begins with. */
async function pressUnscrolled(page: Page, name: string): Promise<void> {
  await page.getByRole("link", { name, exact: true }).evaluate((link: HTMLElement) => link.click());
}

/** Whether a press with a modifier key would be taken from the browser; the browser doesn't act on it. */
function isPrevented(page: Page, key: "Control" | "Shift" | "Meta" | "Alt"): Promise<boolean> {
  return page.getByRole("link", { name: "to b" }).evaluate((link, key) => {
    let isPrevented = false;
    addEventListener("click", (event) => {
      isPrevented = event.defaultPrevented;
      event.preventDefault();
    }, { once: true });
    const held = {
      ctrlKey: key === "Control",
      shiftKey: key === "Shift",
      metaKey: key === "Meta",
      altKey: key === "Alt",
    };
    link.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, ...held }));
    return isPrevented;
  }, key);
}
