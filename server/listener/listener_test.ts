import assert from "node:assert/strict";
import { readAtMost } from "@/api/platform/outgoing/read_at_most.ts";
import { endlessFraming } from "@/deploy/testing/requests.ts";
import { rawClient } from "@/testing/cli/raw_client.ts";
import { testListener } from "@/testing/cli/test_listener.ts";

const get = "GET / HTTP/1.1\r\nHost: site.test\r\n\r\n";

Deno.test("a request that comes before the site is ready waits for it", async () => {
  await using listener = testListener();
  const early = fetch(listener.url);
  listener.open(() => Promise.resolve(new Response("welcome")));
  assert.equal(await (await early).text(), "welcome");
});

Deno.test("a caller's address comes from X-Forwarded-For only behind a proxy", async () => {
  const header = { "x-forwarded-for": "6.6.6.6, 198.51.100.7" };
  assert.equal(await addressSeen(behindProxy, header), "198.51.100.7");
  assert.equal(await addressSeen(behindProxy, {}), "127.0.0.1");
  assert.equal(await addressSeen({}, header), "127.0.0.1");
});

const behindProxy = { BEHIND_PROXY: "on", SITE_URL: "http://site.test" };

async function addressSeen(variables: Record<string, string>, headers: Record<string, string>): Promise<string> {
  const addressOf = (_: Request, { remoteAddr }: Deno.ServeHandlerInfo) =>
    new Response("hostname" in remoteAddr ? remoteAddr.hostname : "");
  await using listener = testListener(variables, addressOf);
  return await (await fetch(listener.url, { headers })).text();
}

Deno.test("strangers of an address and of all have a limit of requests in progress, and others are served meanwhile", async () => {
  await using held = holdingListener({ HTTP_ADDRESS_REQUESTS: "2", HTTP_REQUESTS: "5" });
  await held.begin("203.0.113.7");
  await held.begin("203.0.113.7");
  assert.deepEqual(await held.ask("203.0.113.7"), [429, "5"]);
  assert.deepEqual(await held.ask("203.0.113.8"), [200, null]);
  await held.begin("203.0.113.8");
  await held.begin("203.0.113.9");
  assert.deepEqual(await held.ask("203.0.113.10"), [503, "5"]);
  await held.release();
  assert.deepEqual(await held.ask("203.0.113.7"), [200, null]);
  assert.deepEqual(held.logged, ["info request refused", "info request refused"]);
});

Deno.test("whom the site knows goes on where strangers have taken all places, each by a share of their own", async () => {
  await using held = holdingListener({ HTTP_ADDRESS_REQUESTS: "4", HTTP_REQUESTS: "16" });
  for (let count = 0; count < 4; count++) await held.begin("203.0.113.7");
  assert.deepEqual(await held.ask("203.0.113.7"), [429, "5"]);
  assert.equal((await held.ask("203.0.113.7", "anna"))[0], 200);
  await held.begin("203.0.113.7", "anna");
  assert.deepEqual(await held.ask("203.0.113.7", "anna"), [429, "5"], "a quarter of an address's");
  assert.equal((await held.ask("203.0.113.7", "berta"))[0], 200);
  for (let count = 0; count < 8; count++) await held.begin(`203.0.113.${8 + count}`);
  assert.deepEqual(await held.ask("203.0.113.99"), [503, "5"]);
  assert.equal((await held.ask("203.0.113.99", "berta"))[0], 200);
  for (const name of ["berta", "clara", "dora"]) await held.begin("203.0.113.99", name);
  assert.deepEqual(await held.ask("203.0.113.99", "emma"), [503, "5"], "all are taken");
  await held.release();
});

/** A listener that knows callers by a header of the test, and holds some requests until they are released. */
function holdingListener(limits: Record<string, string>) {
  const released = Promise.withResolvers<void>();
  let begun = () => {};
  const listener = testListener({ ...behindProxy, ...limits }, async ({ url }) => {
    if (!url.endsWith("/held")) return new Response("served");
    begun();
    await released.promise;
    return new Response("done");
  }, ({ headers }) => Promise.resolve(headers.get("x-known")));
  const ask = (path: string, caller: string, known?: string) =>
    fetch(listener.url + path, { headers: { "x-forwarded-for": caller, ...(known && { "x-known": known }) } });
  const answers: Promise<Response>[] = [];
  return {
    async begin(caller: string, known?: string) {
      const hasBegun = new Promise<void>((resolve) => begun = resolve);
      const answer = ask("/held", caller, known);
      answers.push(answer);
      await Promise.race([hasBegun, answer.then(({ status }) => assert.equal(status, 200, "it is refused"))]);
    },
    async ask(caller: string, known?: string): Promise<[number, string | null]> {
      const answer = await ask("/", caller, known);
      await answer.body?.cancel();
      return [answer.status, answer.headers.get("retry-after")];
    },
    logged: listener.logged,
    async release() {
      released.resolve();
      for (const answer of answers) assert.equal(await (await answer).text(), "done");
    },
    async [Symbol.asyncDispose]() {
      // Whatever fails: the listener closes only when none is held any more.
      released.resolve();
      await listener[Symbol.asyncDispose]();
    },
  };
}

Deno.test("a malformed request is refused on the connection, and the site never sees it", async () => {
  let seen = 0;
  await using listener = testListener({}, () => new Response(String(++seen)));
  const post = "POST / HTTP/1.1\r\nHost: a\r\n";
  const refused = {
    "GET / HTTP/1.1\r\nHost: a b\r\n\r\n": 400,
    "GET / HTTP/1.1\r\nHost: [\r\n\r\n": 400,
    "GET / HTTP/1.1\r\nHost: %\r\n\r\n": 400,
    "GET / HTTP/1.1\r\nHost: a:99999\r\n\r\n": 400,
    "GET / HTTP/1.1\r\nHost: 1.2.3.999\r\n\r\n": 400,
    "GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n": 400,
    "GET nothing HTTP/1.1\r\nHost: a\r\n\r\n": 400,
    "GET http://a%zz/ HTTP/1.1\r\nHost: a\r\n\r\n": 400,
    "TRACE / HTTP/1.1\r\nHost: a\r\n\r\n": 405,
    "CONNECT a:80 HTTP/1.1\r\nHost: a\r\n\r\n": 405,
    "hello\r\n\r\n": 400,
    "GET /\r\n": 400,
    "GET / HTTP/0.9\r\n\r\n": 400,
    "GET / HTTP/1.9\r\nHost: a\r\n\r\n": 400,
    "GET / HTTP/2.0\r\nHost: a\r\n\r\n": 400,
    [`${post}Content-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`]: 400,
    [`${post}Content-Length: 1\r\nContent-Length: 2\r\n\r\nab`]: 400,
    [`${post}Content-Length: +1\r\n\r\na`]: 400,
    [`${post}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n`]: 400,
    [`${post}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n`]: 400,
    [`${post}Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n`]: 400,
    "POST / HTTP/1.0\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n": 400,
    [`GET / HTTP/1.1\r\nHost: a\r\n${"X: y\r\n".repeat(200)}\r\n`]: 400,
    [`GET / HTTP/1.1\r\nHost: a\r\nX: ${"x".repeat(500_000)}\r\n\r\n`]: 400,
  };
  for (const [text, status] of Object.entries(refused)) {
    using client = await rawClient(listener.url);
    await client.send(text);
    assert.match(await client.read(/^HTTP\/1.1 \d+ /), new RegExp(`^HTTP/1\\.1 ${status} `), text.slice(0, 60));
  }
  assert.equal(seen, 0);
  assert.deepEqual(listener.logged, []);
});

Deno.test("endless chunk extensions, zeros before a chunk's size and line ends before a request are refused soon", async () => {
  const read = Promise.withResolvers<string>();
  await using listener = testListener({}, async (request) => {
    const body = await readAtMost(request, 64 * 1024);
    read.resolve("cut" in body ? body.cut : "whole");
    return new Response("cut", { status: 400 });
  });
  const { trailers: _, ...refusedByDeno } = endlessFraming;
  for (const [what, { first, more }] of Object.entries(refusedByDeno)) {
    using client = await rawClient(listener.url);
    await client.send(first);
    const piece = more.repeat(10_000);
    const sending = (async () => {
      for (let sent = 0; sent < 1000; sent++) await client.send(piece);
      assert.fail(`10 MB of ${what} were taken`);
    })();
    assert.match(await client.read(/^HTTP\/1.1 \d+ /), /^HTTP\/1\.1 400 /, what);
    await assert.rejects(sending, isClosed, what);
  }
  assert.equal(await read.promise, "cut_short");
});

Deno.test("a request arrives whole (method, address, headers, chunked body), and so does its answer, with every cookie", async () => {
  await using listener = testListener({}, async (request) => {
    const headers = new Headers({ "x-seen": `${request.method} ${request.url} ${request.headers.get("x-a")}` });
    for (const cookie of ["a=1", "b=2"]) headers.append("set-cookie", cookie);
    return new Response(await request.text(), { status: 201, headers });
  });
  const body = new Blob(["one ", "two"]).stream();
  const response = await fetch(`${listener.url}/x/../y?z=%20`, { method: "PUT", body, headers: { "x-a": "b" } });
  assert.equal(response.status, 201);
  assert.equal(response.headers.get("x-seen"), `PUT ${listener.url}/y?z=%20 b`);
  assert.deepEqual(response.headers.getSetCookie(), ["a=1", "b=2"]);
  assert.equal(await response.text(), "one two");
});

Deno.test("HEAD has the headers and no body, and what GET would have streamed is cancelled", async () => {
  let count = 0;
  const cancelled = Promise.withResolvers<void>();
  const cancel = () => {
    count++;
    cancelled.resolve();
  };
  const stream = () => new ReadableStream({ cancel });
  await using listener = testListener({}, () => new Response(stream(), { headers: { "x-a": "b" } }));
  using client = await rawClient(listener.url);
  await client.send(`HEAD / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);
  assert.match(await client.read(), /^HTTP\/1\.1 200 .*x-a: b.*\r\n\r\n$/s);
  await cancelled.promise;
  assert.equal(count, 1);
});

Deno.test("a stream goes out as it comes, and is cancelled when its client leaves", async () => {
  const left = Promise.withResolvers<void>();
  await using listener = testListener({}, () => {
    const start = (out: ReadableStreamDefaultController) => out.enqueue(new TextEncoder().encode("first"));
    return new Response(new ReadableStream({ start, cancel: () => left.resolve() }));
  });
  const client = await rawClient(listener.url);
  await client.send(get);
  assert.match(await client.read(/first/), /transfer-encoding: chunked.*first/is);
  client[Symbol.dispose]();
  await left.promise;
});

Deno.test("an answer that leaves the body unread arrives, and ends the connection", async () => {
  await using listener = testListener({}, () => new Response("too large", { status: 413 }));
  using client = await rawClient(listener.url);
  const body = " ".repeat(1_000_000);
  const sending = client.send(`POST / HTTP/1.1\r\nHost: a\r\nContent-Length: ${body.length}\r\n\r\n${body}`);
  assert.match(await client.read(/too large/), /^HTTP\/1\.1 413 .*connection: close.*too large/is);
  await sending.catch(() => {});
});

Deno.test("a body that was read leaves the connection open, and requests sent ahead are answered in order", async () => {
  await using listener = testListener({}, async (request) => new Response(`<${await request.text()}>`));
  using client = await rawClient(listener.url);
  const post = (text: string) => `POST / HTTP/1.1\r\nHost: a\r\nContent-Length: ${text.length}\r\n\r\n${text}`;
  await client.send(post("one") + post("two"));
  assert.match(await client.read(/<two>/), /<one>.*<two>$/s);
  await client.send(post("three"));
  assert.match(await client.read(/<three>/), /<three>$/);
});

Deno.test("of requests sent ahead one is answered at a time", async () => {
  let max = 0;
  let inProgress = 0;
  await using listener = testListener({}, async ({ url }) => {
    max = Math.max(max, ++inProgress);
    await null;
    inProgress--;
    return new Response(url.endsWith("/last") ? "<last>" : "<done>");
  });
  using client = await rawClient(listener.url);
  await client.send(get.repeat(50) + get.replace("/", "/last"));
  assert.equal((await client.read(/<last>/)).match(/<done>/g)?.length, 50);
  assert.equal(max, 1);
});

Deno.test("closing ends connections without a request at once and finishes requests in progress", async () => {
  const inProgress = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  await using listener = testListener({}, async ({ url }) => {
    if (url.endsWith("/slow")) {
      inProgress.resolve();
      await released.promise;
    }
    return new Response("done");
  });
  using silent = await rawClient(listener.url);
  using stored = await rawClient(listener.url);
  await stored.send(get);
  await stored.read(/done/);
  using busy = await rawClient(listener.url);
  await busy.send("GET /slow HTTP/1.1\r\nHost: a\r\n\r\n");
  await inProgress.promise;
  const closing = listener.close();
  assert.equal(await silent.read(), "");
  assert.equal(await stored.read(), "");
  released.resolve();
  assert.match(await busy.read(), /done$/);
  await closing;
  await assert.rejects(rawClient(listener.url), Deno.errors.ConnectionRefused);
});

Deno.test("a handler that throws is a 500 in the log", async () => {
  await using listener = testListener({}, () => Promise.reject(new Error("a bug")));
  assert.equal((await fetch(listener.url)).status, 500);
  assert.deepEqual(listener.logged, ["error request failed"]);
});

Deno.test("answers are compressed by the site alone: what a secret stands in must not be", async () => {
  await using listener = testListener({}, () => Response.json("secret ".repeat(1000)));
  using client = await rawClient(listener.url);
  await client.send("GET / HTTP/1.1\r\nHost: a\r\nAccept-Encoding: gzip, br\r\nConnection: close\r\n\r\n");
  assert.doesNotMatch(await client.read(), /content-encoding/i);
});

/** Whether sending failed because the other side has closed. */
function isClosed(error: unknown): boolean {
  return error instanceof Deno.errors.ConnectionReset || error instanceof Deno.errors.BrokenPipe;
}
