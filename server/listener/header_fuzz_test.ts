import assert from "node:assert/strict";
import fc from "fast-check";
import { testSite } from "@/testing/site/test_site.ts";
import { createApp } from "@/server/create_app.ts";
import { createPageHandler } from "../fresh.ts";
import { buildIfStale } from "@/cli/build.ts";
import { rawClient } from "@/testing/cli/raw_client.ts";
import { testListener } from "@/testing/cli/test_listener.ts";

await buildIfStale();

const paths = [
  "GET /",
  "HEAD /login",
  "GET /styles/base.css",
  "GET /api/v1/web/online",
  "POST /api/v1/user/login",
  "POST /api/v1/card/bind",
  "POST /preferences",
  "GET /healthz",
];

const names = [
  "Host",
  "Content-Type",
  "Content-Length",
  "Cookie",
  "Accept-Language",
  "Accept-Encoding",
  "Authorization",
  "Origin",
  "X-Forwarded-For",
  "X-Forwarded-Proto",
  "Range",
  "If-None-Match",
  "Idempotency-Key",
  "Expect",
  "Upgrade",
];

/** Values that parsers fail on, whole and in pieces. */
const malformed = [
  "multipart/form-data; x=boundary=",
  `multipart/form-data; boundary=${"x".repeat(7000)}`,
  'multipart/form-data; boundary="',
  "a b",
  "[",
  "%",
  "%00",
  "jadehall_session=%zz; lang=%E0; theme=",
  "en;q=NaN,*;q=,;;=",
  "bytes=9-1,-",
  'W/"',
  "100-continue",
  "\x7f\xff\x80",
  "null",
  ",",
  "-1",
  "1e9",
];

Deno.test("no header makes the site fail: never 5xx, nothing in the log, and the next request is answered", async () => {
  const logged: string[] = [];
  const error = (event: string, fields?: Record<string, unknown>) => void logged.push(`${event} ${fields?.error}`);
  await using site = await testSite({ log: { info() {}, warn: error, error } });
  const pages = await createPageHandler(createApp(site.ctx));
  for (const BEHIND_PROXY of ["on", "off"]) {
    await using listener = testListener({ BEHIND_PROXY, SITE_URL: "http://site.test" }, pages);
    const value = fc.oneof(
      fc.constantFrom(...malformed),
      fc.array(fc.oneof(fc.constantFrom(...malformed), fc.string({ maxLength: 20 })), { maxLength: 4 }).map((all) =>
        all.join("")
      ),
      fc.string({ unit: "binary-ascii", maxLength: 40 }),
    ).map((text) => text.replaceAll(/[\r\n]/g, ""));
    const headers = fc.array(fc.tuple(fc.constantFrom(...names), value), { minLength: 1, maxLength: 3 });
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...paths), headers, async (path, given) => {
        using client = await rawClient(listener.url);
        const host = given.some(([name]) => name === "Host") ? "" : "Host: site.test\r\n";
        const lines = given.map(([name, text]) => `${name}: ${text}\r\n`).join("");
        await client.send(`${path} HTTP/1.1\r\n${host}${lines}Connection: close\r\n\r\n`);
        await client.endSending();
        const answer = await client.read();
        assert.match(answer, /^(HTTP\/1\.1 [1234]\d\d |$)/, answer.slice(0, 200));
      }),
      { numRuns: 300 },
    );
    assert.equal((await fetch(`${listener.url}/healthz`)).status < 500, true);
    assert.deepEqual(listener.logged.filter((line) => !line.startsWith("info")), []);
  }
  assert.deepEqual(logged, []);
});
