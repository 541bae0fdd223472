import assert from "node:assert/strict";
import { testSite } from "@/testing/site/test_site.ts";
import { buildIfStale } from "@/cli/build.ts";
import { untilClosed } from "@/testing/cli/open_files.ts";
import { type RawClient, rawClient } from "@/testing/cli/raw_client.ts";
import { environmentOn } from "@/testing/cli/environment_on.ts";
import { startSite } from "@/testing/cli/start.ts";

await buildIfStale();

/** The shortest limits. */
const limits = {
  HTTP_ADDRESS_CONNECTIONS: "9999",
  HTTP_HEADERS_S: "1",
  HTTP_IDLE_S: "1",
  HTTP_STALL_S: "1",
};

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: site.test\r\n\r\n`;
const post = "POST /api/v1/user/login HTTP/1.1\r\nHost: site.test\r\nContent-Type: application/json\r\n";

/** What a slow client sends at first, and then again and again. */
const kinds: Record<string, { first: string; drip?: string; endsSending?: boolean }> = {
  "says nothing": { first: "" },
  "drips headers": { first: "GET / HTTP/1.1\r\n", drip: "X: y\r\n" },
  "drips headers of a second request": { first: get("/maintain") + "GET / HTTP/1.1\r\n", drip: "X: y\r\n" },
  "drips a body": { first: `${post}Content-Length: 60000\r\n\r\n`, drip: " " },
  "drips a body in chunks": { first: `${post}Transfer-Encoding: chunked\r\n\r\n`, drip: "1\r\n \r\n" },
  "sends no body": { first: `${post}Content-Length: 60000\r\n\r\n` },
  "keeps the connection": { first: get("/maintain") },
  "sends requests ahead and keeps the connection": { first: get("/maintain").repeat(3) },
  "ends its side amid the headers": { first: "GET / HTTP/1.1\r\n", endsSending: true },
};

Deno.test("slow clients of every kind are disconnected after their time, and keep no member waiting", async () => {
  await using api = await testSite();
  const member = await api.member();
  const site = await startSite({ ...environmentOn(api.url), PORT: "0", SANDBOXES: "off", ...limits });
  const serves = async () => {
    const headers = { authorization: `Bearer ${member.token}`, connection: "close" };
    const response = await fetch(`${site.url}/api/v1/user/detail`, { headers });
    assert.equal((await response.json()).status, true);
  };
  await serves();
  const clients: SlowClient[] = [];
  for (const kind of Object.values(kinds)) {
    for (let i = 0; i < 10; i++) clients.push(await slowClient(site.url, kind));
  }
  const readers = await slowReaders(site.url, 10);
  await serves();
  await Promise.all(clients.map(({ closed }) => closed));
  // A client that doesn't read can't see that it was disconnected: the site's open connections show it.
  await untilClosed(site, serves);
  for (const client of [...clients, ...readers]) client[Symbol.dispose]();
  assert.equal(await site.end("SIGTERM"), 0);
  assert.doesNotMatch(await site.complaint, /"level":"error"/);
});

Deno.test("one address has a limit of connections, and an idle one is closed for the next", async () => {
  await using api = await testSite();
  const variables = { ...limits, HTTP_ADDRESS_CONNECTIONS: "4", HTTP_HEADERS_S: "600", HTTP_STALL_S: "600" };
  const site = await startSite({ ...environmentOn(api.url), PORT: "0", SANDBOXES: "off", ...variables });
  using first = await rawClient(site.url);
  using second = await rawClient(site.url);
  // Once it is answered that it may go on, it is at a request, and no newer connection takes its place.
  await second.send(`${post}Content-Length: 60000\r\nExpect: 100-continue\r\n\r\n`);
  await second.read(/100 Continue/);
  await second.send(" ");
  using _third = await rawClient(site.url);
  using _fourth = await rawClient(site.url);
  using fifth = await rawClient(site.url);
  assert.equal(await first.read(), "", "the oldest that asked for nothing went");
  await fifth.send(get("/maintain"));
  assert.match(await fifth.read(/\r\n\r\n/), /^HTTP\/1\.1 200/);
  const busy: RawClient[] = [second];
  while (busy.length < 4) {
    const client = await rawClient(site.url);
    await client.send(`${post}Content-Length: 60000\r\nExpect: 100-continue\r\n\r\n`);
    await client.read(/100 Continue/);
    busy.push(client);
  }
  using refused = await rawClient(site.url);
  assert.match(await refused.read(), /^HTTP\/1\.1 503 .*Retry-After: \d+/s);
  for (const client of busy.slice(1)) client[Symbol.dispose]();
  assert.equal(await site.end("SIGKILL"), 137);
});

interface SlowClient extends Disposable {
  /** When the site has closed the connection. */
  closed: Promise<unknown>;
}

async function slowClient(
  url: string,
  { first, drip, endsSending }: { first: string; drip?: string; endsSending?: boolean },
): Promise<SlowClient> {
  const client = await rawClient(url);
  await client.send(first);
  if (endsSending) await client.endSending();
  // The test waits until the site no longer takes these bytes.
  const timer = drip && setInterval(() => client.send(drip).catch(() => {}), 100);
  return {
    closed: client.read().finally(() => clearInterval(timer)),
    [Symbol.dispose]: () => client[Symbol.dispose](),
  };
}

/** Clients that ask for more than fits between the two sides, and take none of it. */
async function slowReaders(url: string, count: number): Promise<RawClient[]> {
  const docs = await (await fetch(`${url}/api/docs`)).text();
  const bundle = /src="([^"]+bundle\.js)"/.exec(docs)?.[1] ?? "";
  const clients: RawClient[] = [];
  while (clients.length < count) {
    const client = await rawClient(url);
    await client.send(get(bundle).repeat(10));
    clients.push(client);
  }
  return clients;
}
