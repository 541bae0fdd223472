import assert from "node:assert/strict";
import { sessionCookie } from "@/api/identity/sessions/session.ts";
import { openBrowserSite } from "../journey/open_site.ts";
import { checkPage, watchShifts } from "../whole_site/visit.ts";

Deno.test("a page whose document comes in parts is painted once it is whole, so that nothing moves", async () => {
  await using site = await openBrowserSite({ hasPictures: true });
  const member = await site.member();
  await using front = serveInHalves(site.site.url);
  const { page } = await site.open({ baseURL: front.url });
  await page.context().addCookies([{ name: sessionCookie, value: member.token, url: front.url }]);
  await watchShifts(page);
  const opened = page.goto("/centre", { waitUntil: "load" });
  await page.waitForFunction(() => document.querySelector("main"), null, { polling: 20 });
  const fromHalf = await page.evaluate(isPaintedSoon);
  front.sendRest();
  await opened;
  assert.equal(fromHalf, false);
  await page.evaluate(untilPainted);
  const { shifted, moved } = await page.evaluate(checkPage);
  assert.equal(shifted, 0, moved.join("; "));
});

/** Answers as a site does, but sends the second half of a document when a test says so. */
function serveInHalves(siteUrl: string) {
  const rest = Promise.withResolvers<void>();
  const server = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen: () => {} }, async (request) => {
    const { pathname, search } = new URL(request.url);
    const answer = await fetch(siteUrl + pathname + search, {
      headers: { cookie: request.headers.get("cookie") ?? "" },
    });
    const headers = { "content-type": answer.headers.get("content-type") ?? "" };
    const bytes = await answer.bytes();
    if (!headers["content-type"].includes("text/html")) return new Response(bytes, { headers });
    const half = new TextDecoder().decode(bytes).indexOf("</main>");
    const parts = async function* () {
      yield bytes.subarray(0, half);
      await rest.promise;
      yield bytes.subarray(half);
    };
    return new Response(ReadableStream.from(parts()), { headers });
  });
  return {
    url: `http://127.0.0.1:${server.addr.port}`,
    sendRest: () => rest.resolve(),
    [Symbol.asyncDispose]: () => server.shutdown(),
  };
}

/** Runs in the page. */
function untilPainted(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => resolve()));
}

/** Runs in the page: whether it draws a frame within a time that is long for one. */
function isPaintedSoon(): Promise<boolean> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => resolve(true));
    setTimeout(() => resolve(false), 1000);
  });
}
