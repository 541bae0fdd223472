import assert from "node:assert/strict";
import { readAtMost } from "@/api/platform/outgoing/read_at_most.ts";
import { newToken } from "@/api/identity/sessions/session.ts";
import { deviceKnownMs, markKnownDevice } from "@/api/identity/sign_in_attempts/known_device.ts";
import { testRing } from "@/api/platform/vault/testing.ts";
import { createVault } from "@/api/platform/vault/vault.ts";
import { type RawClient, rawClient } from "@/testing/cli/raw_client.ts";
import { testListener } from "@/testing/cli/test_listener.ts";
import { type ProxyName, startProxy, testProxyKey } from "@/testing/proxy/start_proxy.ts";
import { offerTls, type TlsOffer } from "@/testing/tls/offer_tls.ts";
import { makeTestCertificate } from "@/testing/tls/test_certificate.ts";
import { behind, holding, isRefusal } from "./testing/behind.ts";
import { chunked, endlessFraming, from, get, post, refused } from "./testing/requests.ts";

const proxies: ProxyName[] = ["nginx", "haproxy"];

/** Those of TLS 1.2 for a key on a curve, the strongest first: AES-256-GCM, ChaCha20-Poly1305, AES-128-GCM. */
const strongSuites = [0xc02c, 0xcca9, 0xc02b];
/** CBC, RC4, 3DES, without an exchange of keys, without encryption, and without a certificate. */
const weakSuites = [0xc024, 0xc00a, 0xc009, 0xc007, 0xc008, 0x009d, 0x002f, 0x000a, 0xc006, 0xc018];

/** The cases that take the proxies' whole times, all at once. */
const slowClients: (() => Promise<void>)[] = [];

for (const name of proxies) {
  Deno.test(`${name}: what isn't plain HTTP/1 never reaches the site`, async () => {
    await using site = await behind(name);
    for (const text of refused) {
      using client = await rawClient(site.proxy.url);
      await client.send(text);
      const answer = await client.read(/^HTTP\/1.1 \d+ /);
      if (answer !== "") assert.match(answer, /^HTTP\/1\.1 (4|5)\d\d /, text.slice(0, 60));
      assert.deepEqual(site.seen, [], text.slice(0, 60));
    }
  });

  Deno.test(`${name}: a request in the body of another one is part of that body`, async () => {
    await using site = await behind(name);
    const hidden = get("/hidden");
    const both = `${post}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${hidden}`;
    const requests = [
      both,
      both.replace("Transfer-Encoding", "transfer-encoding"),
      `${post}Content-Length: ${hidden.length}\r\n\r\n${hidden}`,
      `${chunked}${hidden.length.toString(16)}\r\n${hidden}\r\n0\r\n\r\n`,
      `${chunked}1;x=${"y".repeat(200)}\r\na\r\n0\r\n\r\n`,
    ];
    for (const text of requests) {
      using client = await rawClient(site.proxy.url);
      await client.send(text);
      await client.read(/^HTTP\/1.1 \d+ /);
    }
    assert.deepEqual(site.seen.filter((line) => line.includes("hidden")), []);
  });

  Deno.test(`${name}: who asks is who the proxy sees, whatever the request says`, async () => {
    await using site = await behind(name);
    const headers = { "x-forwarded-for": "203.0.113.7", forwarded: "for=203.0.113.8" };
    const response = await fetch(`${site.proxy.url}/asked`, { headers });
    assert.deepEqual([await response.text(), site.seen], ["done", ["GET /asked 0 127.0.0.1"]]);
  });

  Deno.test(`${name}: each request has an id that the proxy made, whatever the request says`, async () => {
    const idOf = ({ headers }: Request) => `${headers.get("x-request-id")} ${headers.get("traceparent") || "none"}`;
    await using site = await behind(name, (request) => new Response(idOf(request)));
    const given = "0af7651916cd43dd8448eb211c80319c";
    const headers = { "x-request-id": given, traceparent: `00-${given}-b7ad6b7169203331-01` };
    const ids = new Set([given]);
    for (let count = 0; count < 3; count++) {
      const id = await (await fetch(site.proxy.url, { headers })).text();
      assert.match(id, /^[\da-f]{32} none$/);
      ids.add(id.slice(0, 32));
    }
    assert.equal(ids.size, 4);
  });

  Deno.test(`${name}: a body in chunks of one byte arrives whole`, async () => {
    await using site = await behind(name);
    using client = await rawClient(site.proxy.url);
    await client.send(chunked + "1\r\na\r\n".repeat(65_536) + "0\r\n\r\n");
    await client.read(/done/);
    assert.deepEqual(site.seen, ["POST /post 65536 127.0.0.1"]);
  });

  for (const [what, { first, more }] of Object.entries(endlessFraming)) {
    Deno.test(`${name}: endless ${what} are not kept`, async () => {
      await using site = await behind(name);
      using client = await rawClient(site.proxy.url);
      await client.send(get("/whole"));
      await client.read(/done/);
      const before = await site.proxy.memoryBytes();
      using sender = await rawClient(site.proxy.url);
      await sender.send(first);
      const piece = more.repeat(Math.ceil(100_000 / more.length));
      // Some are cut off, some are read and forgotten.
      for (let sent = 0; sent < 100; sent++) if (!await sender.send(piece).then(() => true, () => false)) break;
      const grown = await site.proxy.memoryBytes() - before;
      assert.ok(grown < 5_000_000, `10 MB took ${grown} bytes`);
      assert.deepEqual(site.seen, ["GET /whole 0 127.0.0.1"]);
    });
  }

  Deno.test(`${name}: strangers above their share get 503, and who is known at their address is served`, async () => {
    await using site = await holding(name, Array(200).fill(get("/held")));
    const known: [string, string][] = [
      ["cookie", `lang=tw; __Host-jadehall_session=${newToken()}`],
      ["authorization", `Bearer ${newToken()}`],
      ["cookie", `lang=tw; __Host-jadehall_devices=${await devicesOf("demo01")}`],
    ];
    for (const header of known) {
      const headers = [header];
      assert.equal(await (await fetch(`${site.proxy.url}/member`, { headers })).text(), "done");
    }
    assert.deepEqual(await site.release(), [...Array(128).fill("200"), ...Array(72).fill("503")]);
  });

  Deno.test(`${name}: strangers who ask too often get 503, and who is known at their address is served`, async () => {
    await using site = await behind(name);
    // As fast as the proxy answers, which is many times what it lets through; nginx ends a connection after 1,000 requests.
    let answers = "";
    for (let sent = 0; !answers.includes(" 503 ") && sent < 100_000; sent += 100) {
      using client = await rawClient(site.proxy.url);
      await client.send(get("/often").repeat(100));
      answers = await client.read(/ 503 [^]*?\r\n\r\n|(?:done(?:(?!done)[^])*){100}/);
    }
    assert.ok(isRefusal(answers.slice(answers.indexOf("HTTP/1.1 503"))), answers.slice(-300));
    assert.ok(site.seen.length >= (name === "nginx" ? 400 : 2000), `only ${site.seen.length} passed`);
    for (const cookie of [`jadehall_session=${newToken()}`, `jadehall_devices=${await devicesOf("demo01")}`]) {
      assert.equal(await (await fetch(`${site.proxy.url}/member`, { headers: { cookie } })).text(), "done", cookie);
    }
  });

  Deno.test(`${name}: forms with pictures above their share get 503, and who is known at their address sends theirs`, async () => {
    await using site = await behind(name);
    const send = async (headers: Record<string, string>) => {
      const body = new FormData();
      body.set("picture", new Blob(["a picture"]), "picture.png");
      const response = await fetch(`${site.proxy.url}/form`, { method: "POST", headers, body });
      await response.body?.cancel();
      return [response.status, response.headers.get("retry-after")];
    };
    // One after the other, which is many times as fast as they are let through.
    const passing = async (headers: () => Record<string, string>) => {
      for (let passed = 0; passed < 1000; passed++) {
        const [status, retryAfter] = await send(headers());
        if (status === 200) continue;
        assert.deepEqual([status, retryAfter], [503, "5"]);
        return passed;
      }
      return Infinity;
    };
    const token = newToken();
    const ofOne = await passing(() => ({ authorization: `Bearer ${token}` }));
    assert.ok(ofOne >= 10 && ofOne < Infinity, `${ofOne} of one session`);
    const ofAddress = await passing(() => ({ authorization: `Bearer ${newToken()}` }));
    assert.ok(ofAddress >= 10 && ofAddress < Infinity, `${ofAddress} of made-up sessions`);
    const cookie = `jadehall_devices=${await devicesOf("demo01")}`;
    for (let sent = 0; sent < 5; sent++) assert.deepEqual(await send({ cookie }), [200, null], "of a known browser");
    const other = await fetch(`${site.proxy.url}/post`, { method: "POST", body: "{}" });
    assert.equal(await other.text(), "done", "all else goes on");
  });

  Deno.test(`${name}: of IPv6 a /56 is one address, however it is written, and another one is another`, async () => {
    // Of which every other address is written without its third and fourth group.
    const short = (n: number) => `2001:db8:0:${n % 2 ? n.toString(16) : "0"}::1`;
    const long = (n: number) => `2001:db8:7:1${n.toString(16).padStart(2, "0")}:1:2:3:4`;
    for (const addressOf of [short, long]) {
      const requests = Array.from({ length: 150 }, (_, n) => from(addressOf(n)) + get("/held"));
      await using site = await holding(name, requests, { takesAddresses: true });
      for (const other of ["2001:db8:7::1", "2001:db8:0:100::1", "2001:db8:7:200::1", "203.0.113.7", "::1"]) {
        using client = await rawClient(site.proxy.url);
        await client.send(from(other) + get("/other"));
        assert.match(await client.read(/done/), /done/, other);
      }
      assert.deepEqual(await site.release(), [...Array(128).fill("200"), ...Array(22).fill("503")]);
    }
  });

  Deno.test(`${name}: bodies that drip, with made-up sessions and marks, keep no known browser of their address waiting`, async () => {
    await using site = await behind(name);
    const clients: RawClient[] = [];
    const foreign = await devicesOf("demo01", { key: "a-key-that-this-proxy-has-never-heard-of" });
    const over = await devicesOf("demo01", { at: new Date(Date.now() - deviceKnownMs - 10_000) });
    const madeUp = [
      () => `Authorization: Bearer ${newToken()}`,
      () => `Cookie: jadehall_session=${newToken()}; jadehall_devices=${foreign}`,
      () => `Cookie: jadehall_session=${newToken()}; jadehall_devices=${over}`,
      () =>
        `Cookie: jadehall_session=${newToken()}; jadehall_devices=${newToken().slice(0, 16)}.9999999999.${
          newToken().slice(0, 22)
        }~`,
    ];
    // Until one of each kind is refused; those that are given up meanwhile make room.
    const refused = new Set<number>();
    const reads: Promise<void>[] = [];
    for (let count = 0; refused.size < madeUp.length && count < 5000; count++) {
      const kind = count % madeUp.length;
      const client = await rawClient(site.proxy.url);
      await client.send(`${post}Content-Length: 60000\r\n${madeUp[kind]!()}\r\n\r\n `);
      clients.push(client);
      const answered = client.read(/\r\n\r\n/).then((answer) => void (isRefusal(answer) && refused.add(kind)));
      reads.push(answered.catch(() => {}));
    }
    assert.equal(refused.size, madeUp.length);
    for (const account of ["demo01", "demo02"]) {
      const headers = { cookie: `jadehall_devices=${await devicesOf(account)}` };
      assert.equal(await (await fetch(`${site.proxy.url}/member`, { headers })).text(), "done");
    }
    assert.deepEqual(site.seen, ["GET /member 0 127.0.0.1", "GET /member 0 127.0.0.1"]);
    for (const client of clients) client[Symbol.dispose]();
    await Promise.all(reads);
  });

  Deno.test(`${name}: without PROXY_KEY it knows no browser, not by a mark under an empty key either`, async () => {
    const cookies = [await devicesOf("demo01"), await devicesOf("demo01", { key: "" })];
    const heads = ["", ...cookies.map((devices) => `Cookie: jadehall_devices=${devices}\r\n`)];
    // Without a session, with each of these cookies alike, an address has 128 places.
    const requests = Array.from(
      { length: 200 },
      (_, n) => `GET /held HTTP/1.1\r\nHost: site.test\r\n${heads[n % 3]}\r\n`,
    );
    await using site = await holding(name, requests, { key: null });
    const [session, ...unknown] = [
      `jadehall_session=${newToken()}`,
      ...cookies.map((one) => `jadehall_devices=${one}`),
    ];
    for (const cookie of unknown) {
      const response = await fetch(`${site.proxy.url}/member`, { headers: { cookie } });
      await response.body?.cancel();
      assert.equal(response.status, 503, cookie.slice(0, 40));
    }
    assert.equal(await (await fetch(`${site.proxy.url}/member`, { headers: { cookie: session! } })).text(), "done");
    assert.deepEqual(await site.release(), [...Array(128).fill("200"), ...Array(72).fill("503")]);
  });

  Deno.test(`${name}: TLS is 1.2 or 1.3, by suites that authenticate and keep no key, the strongest first`, async () => {
    const certificate = await makeTestCertificate();
    await using site = await behind(name, undefined, { certificate });
    const { url } = site.proxy;
    const offered = (offer: TlsOffer) => offerTls(url, offer);
    for (const version of [0x0300, 0x0301, 0x0302]) {
      assert.equal(await offered({ version, ciphers: [...weakSuites, ...strongSuites] }), null, String(version));
    }
    for (const cipher of weakSuites) {
      assert.equal(await offered({ version: 0x0303, ciphers: [cipher] }), null, cipher.toString(16));
    }
    // The client's own order, from the weakest up, decides nothing.
    for (let left = strongSuites.length; left > 0; left--) {
      const ciphers = [...weakSuites, ...strongSuites.slice(-left).toReversed()];
      assert.deepEqual(await offered({ version: 0x0303, ciphers }), {
        version: 0x0303,
        cipher: strongSuites.at(-left),
      });
    }
    const newest = [0x1301, 0x1303, 0x1302];
    assert.deepEqual(await offered({ version: 0x0304, ciphers: newest }), { version: 0x0304, cipher: 0x1302 });
    assert.deepEqual(site.seen, []);
  });

  Deno.test(`${name}: by TLS a request arrives, and one in plain HTTP at the same place never does`, async () => {
    const certificate = await makeTestCertificate();
    await using site = await behind(name, ({ headers }) => new Response(headers.get("x-forwarded-proto")), {
      certificate,
    });
    using client = Deno.createHttpClient({ caCerts: [certificate.certificate] });
    assert.equal(await (await fetch(`${site.proxy.url}/asked`, { client })).text(), "https");
    using plain = await rawClient(site.proxy.url);
    await plain.send(get("/plain"));
    assert.doesNotMatch(await plain.read(), /^HTTP\/1\.1 [23]/);
    assert.deepEqual(site.seen, ["GET /asked 0 127.0.0.1"]);
  });

  slowClients.push(async function endsSilentAndDripping() {
    await using site = await behind(name);
    const slow: Record<string, SlowKind> = {
      "says nothing": { first: "" },
      "drips headers": { first: "GET / HTTP/1.1\r\n", drip: "X: y\r\n" },
      "sends no body": { first: `${post}Content-Length: 60000\r\n\r\n` },
      "sends no chunk": { first: chunked },
      "keeps the connection": { before: 1, first: "" },
      "keeps the connection after requests ahead": { before: 3, first: "" },
      "drips headers of a second request": { before: 1, first: "GET / HTTP/1.1\r\n", drip: "X: y\r\n" },
      "sends no body of a second request": { before: 1, first: `${post}Content-Length: 60000\r\n\r\n ` },
      "ends its side": { first: "", endsSending: true },
      "ends its side amid headers": { first: "GET / HTTP/1.1\r\n", endsSending: true },
      "ends its side amid a body": { first: `${post}Content-Length: 60000\r\n\r\n `, endsSending: true },
      // nginx bounds the time between two pieces of a body alone: this one is held by nothing but its address's share.
      ...(name === "haproxy" && { "drips a body": { first: `${post}Content-Length: 60000\r\n\r\n`, drip: " " } }),
    };
    const kinds = Object.values(slow);
    await Promise.all(kinds.flatMap((kind) => Array.from({ length: 5 }, () => untilClosed(site.proxy.url, kind))));
    const whole = kinds.reduce((sum, { before = 0 }) => sum + before * 5, 0);
    assert.deepEqual(site.seen, Array(whole).fill("GET /whole 0 127.0.0.1"));
  });

  slowClients.push(async function endsThoseThatReadNothing() {
    // How the site's answer ended; it is more than fits between the two sides.
    const ends = [0, 1].map(() => Promise.withResolvers<"taken" | "given up">());
    let requests = 0;
    await using site = await behind(name, () => {
      const { resolve } = ends[requests++]!;
      let pieces = 0;
      const stream = new ReadableStream({
        pull(out) {
          if (pieces++ < 512) return out.enqueue(new Uint8Array(64 * 1024));
          out.close();
          resolve("taken");
        },
        cancel: () => resolve("given up"),
      });
      return new Response(stream);
    });
    const clients = await Promise.all(ends.map(async () => {
      const client = await rawClient(site.proxy.url);
      await client.send(get("/long"));
      return client;
    }));
    const outcomes = await Promise.all(ends.map(({ promise }) => promise));
    assert.deepEqual(outcomes, Array(2).fill(name === "nginx" ? "taken" : "given up"));
    if (name === "nginx") await Promise.all(clients.map(untilReset));
    for (const client of clients) client[Symbol.dispose]();
  });
}

/** HAProxy passes a body on that drips past what it keeps. */
slowClients.push(async function endsByTheSitesOwn20s() {
  const outcomes: string[] = [];
  const variables = { BEHIND_PROXY: "on", SITE_URL: "http://site.test" };
  await using listener = testListener(variables, async (request) => {
    const read = await readAtMost(request, 64 * 1024);
    outcomes.push("cut" in read ? read.cut : "whole");
    return new Response("late", { status: 408 });
  });
  await using proxy = await startProxy("haproxy", Number(new URL(listener.url).port));
  using client = await rawClient(proxy.url);
  await client.send(`${post}Content-Length: 60000\r\n\r\n${" ".repeat(30_000)}`);
  const timer = setInterval(() => client.send(" ").catch(() => {}), 200);
  assert.match(await client.read(/late/).finally(() => clearInterval(timer)), /^HTTP\/1\.1 408 /);
  assert.deepEqual(outcomes, ["too_slow"]);
});

Deno.test("slow clients of every kind are disconnected after their time, by nginx, HAProxy or the site", async () => {
  await Promise.all(slowClients.map((tried) => tried()));
});

/** The bytes that a slow client sends. */
interface SlowKind {
  /** How many whole requests come first, which are answered. */
  before?: number;
  first: string;
  /** Again and again. */
  drip?: string;
  endsSending?: boolean;
}

async function untilClosed(url: string, { before = 0, first, drip, endsSending }: SlowKind): Promise<void> {
  using client = await rawClient(url);
  await client.send(get("/whole").repeat(before) + first);
  if (endsSending) await client.endSending();
  // Until the proxy no longer takes these bytes.
  const timer = drip && setInterval(() => client.send(drip).catch(() => {}), 200);
  const answers = await client.read().finally(() => clearInterval(timer));
  assert.equal(answers.match(/done/g)?.length ?? 0, before);
}

/** Waits until the other side has given up a connection on which nothing is read. */
function untilReset(client: RawClient): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setInterval(() => client.send("x").catch(() => resolve()), 200);
  return promise.finally(() => clearInterval(timer));
}

/** The device cookie of a browser that has signed in to an account. */
function devicesOf(account: string, { key = testProxyKey, at = new Date() } = {}): Promise<string> {
  return markKnownDevice({ vault: createVault(testRing()), now: () => at, proxyKey: key }, account, "");
}
