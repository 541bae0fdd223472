import assert from "node:assert/strict";
import { testDatabase } from "@/testing/database/database.ts";
import { testSite } from "@/testing/site/test_site.ts";
import { buildIfStale } from "@/cli/build.ts";
import { untilFewOpen } from "@/testing/cli/open_files.ts";
import { type RawClient, rawClient } from "@/testing/cli/raw_client.ts";
import { peakBytes } from "@/e2e/proc.ts";
import { environmentOn } from "@/testing/cli/environment_on.ts";
import { startSite } from "@/testing/cli/start.ts";

await buildIfStale();

/** A site with small limits, so that a test reaches them soon. */
const small = { PORT: "0", SANDBOXES: "off", DATABASE_CONNECTIONS: "5" };
/** For one whose whole log is read: a site that listens for changes logs a notification that is slow to come back. */
const deaf = { EVENTS_DATABASE_URL: "off" };

Deno.test("a process without a free descriptor answers again once there are some", async () => {
  await using database = await testDatabase();
  const site = await startSite({ ...environmentOn(database.url), ...small }, { openFiles: 256 });
  await untilRefused(site.url);
  while (await statusOf(`${site.url}/`).catch(() => null) !== 200);
  assert.equal(await site.end("SIGTERM"), 0);
  assert.match(await site.complaint, /listener opened anew/);
});

Deno.test("chunks of one byte are given up and cost members nothing, in calls, forms and callbacks", async () => {
  await using api = await testSite();
  const member = await api.member();
  const site = await startSite({ ...environmentOn(api.url), ...small, ...deaf });
  const paths = [
    "POST /api/v1/user/login HTTP/1.1\r\nContent-Type: application/json",
    "POST /api/v1/callback/NORTH HTTP/1.1\r\nContent-Type: application/json",
    "POST /preferences HTTP/1.1\r\nContent-Type: application/x-www-form-urlencoded\r\nOrigin: http://site.test",
  ];
  const chunks = "1\r\n \r\n".repeat(64_000) + "0\r\n\r\n";
  const flood = () =>
    Promise.all(paths.flatMap((head) =>
      Array.from({ length: 6 }, async () => {
        using client = await rawClient(site.url);
        const sending = client.send(`${head}\r\nHost: site.test\r\nTransfer-Encoding: chunked\r\n\r\n${chunks}`);
        assert.match(await client.read(/^HTTP\/1.1 \d+ /), /^HTTP\/1\.1 408 /, head);
        await sending.catch(() => {});
      })
    ));
  // Until its collector keeps pace, which takes a few floods on a busy machine, the peak rises; by what is kept, with each.
  const grown = [];
  do {
    const before = await peakBytes(site.pid);
    await flood();
    grown.push(await peakBytes(site.pid) - before);
  } while (grown.at(-1)! >= 10_000_000 && grown.length < 10);
  assert.ok(grown.at(-1)! < 10_000_000, `of 7 MB that came each time ${grown.join(", ")} bytes stayed`);
  const headers = { authorization: `Bearer ${member.token}` };
  assert.equal((await (await fetch(`${site.url}/api/v1/user/detail`, { headers })).json()).status, true);
  assert.equal(await site.end("SIGTERM"), 0);
  const { refused, others } = refusedOf(await site.complaint);
  const all = 12 * grown.length;
  assert.deepEqual({ refused, others }, { refused: all, others: [] }, "of calls and callbacks, each counted once");
});

Deno.test("answers that are asked for ahead and not read are held a piece at a time", async () => {
  await using database = await testDatabase();
  const site = await startSite({ ...environmentOn(database.url), ...small });
  const docs = await (await fetch(`${site.url}/api/docs`)).text();
  const bundle = /src="([^"]+bundle\.js)"/.exec(docs)?.[1] ?? "";
  const before = await peakBytes(site.pid);
  const clients: RawClient[] = [];
  for (let count = 0; count < 120; count++) {
    const client = await rawClient(site.url);
    await client.send(`GET ${bundle} HTTP/1.1\r\nHost: site.test\r\n\r\n`.repeat(15));
    clients.push(client);
  }
  for (const client of clients) assert.match(await client.read(/\r\n\r\n/), /^HTTP\/1\.1 200 /);
  assert.equal(await statusOf(`${site.url}/maintain`), 200);
  assert.ok(await peakBytes(site.pid) - before < 100_000_000, "of 180 MB that have begun, 2.7 GB that were asked for");
  for (const client of clients) client[Symbol.dispose]();
  assert.equal(await site.end("SIGTERM"), 0);
});

Deno.test("requests whose clients leave amid their bodies leave nothing but their count in the log", async () => {
  await using database = await testDatabase();
  const site = await startSite({ ...environmentOn(database.url), ...small, ...deaf });
  for (const framing of ["Content-Length: 9\r\n\r\n{", "Transfer-Encoding: chunked\r\n\r\n1\r\n{\r\n"]) {
    for (let count = 0; count < 20; count++) {
      using client = await rawClient(site.url);
      const head = "POST /api/v1/user/login HTTP/1.1\r\nHost: site.test\r\nContent-Type: application/json";
      await client.send(`${head}\r\n${framing}`);
    }
  }
  assert.equal(await statusOf(`${site.url}/`), 200);
  assert.equal(await site.end("SIGTERM"), 0);
  const { refused, others } = refusedOf(await site.complaint);
  assert.ok(refused <= 40, "no more than there were");
  assert.deepEqual(others, []);
});

Deno.test("HEAD and abandoned GET of every kind of resource hold nothing open", async () => {
  await using api = await testSite();
  const member = await api.member();
  const site = await startSite({ ...environmentOn(api.url), ...small }, { openFiles: 256 });
  const cookie = `jadehall_session=${member.token}`;
  const paths = await everyKind(site.url, cookie);
  const ask = (method: string, path: string) =>
    `${method} ${path} HTTP/1.1\r\nHost: site.test\r\nCookie: ${cookie}\r\nConnection: close\r\n\r\n`;
  for (let round = 0; round < 60; round++) {
    await Promise.all(paths.map(async (path) => {
      using client = await rawClient(site.url);
      await client.send(ask("HEAD", path));
      assert.match(await client.read(), /^HTTP\/1\.1 [234]\d\d (?!.*\r\n\r\n.)/s, path);
      using leaving = await rawClient(site.url);
      await leaving.send(ask("GET", path));
    }));
  }
  await untilFewOpen(site.pid, 256 / 4);
  assert.equal(await statusOf(`${site.url}/`), 200);
  assert.equal(await site.end("SIGTERM"), 0);
  assert.doesNotMatch(await site.complaint, /"level":"error"/);
});

/** A page, files small and large, compressed and not, the API and its document, a drawn picture, a download, a stream. */
async function everyKind(url: string, cookie: string): Promise<string[]> {
  const page = await (await fetch(`${url}/`, { headers: { cookie } })).text();
  const docs = await (await fetch(`${url}/api/docs`)).text();
  const named = (html: string) =>
    [...html.matchAll(/(?:src|href)="(\/[^"]+\.(?:js|css|svg)[^"]*)"/g)].map(([, path]) => path!);
  return [
    ...new Set([...named(page).slice(0, 8), ...named(docs)]),
    ...[
      "/",
      "/api/docs",
      "/api/openapi.json",
      "/api/v1/user/detail",
      "/api/v1/events",
      "/tiles/fish-new.svg",
      "/member/record.csv",
      "/nothing",
    ],
  ];
}

const refusals = [Deno.errors.ConnectionRefused, Deno.errors.ConnectionReset, Deno.errors.NotConnected];

/** Opens silent connections until no more are taken, and closes them. */
async function untilRefused(url: string): Promise<void> {
  const clients: RawClient[] = [];
  try {
    for (;;) clients.push(await rawClient(url));
  } catch (error) {
    // One that was let in as the listener closes is reset, before Deno asks for its peer's name or after.
    if (!refusals.some((refusal) => error instanceof refusal)) throw error;
  } finally {
    for (const client of clients) client[Symbol.dispose]();
  }
}

async function statusOf(url: string): Promise<number> {
  const response = await fetch(url, { headers: { connection: "close" } });
  await response.body?.cancel();
  return response.status;
}

/** How many refused requests a log counts, listed and others, and its lines of anything else. */
function refusedOf(log: string): { refused: number; others: string[] } {
  const lines = log.split("\n").filter((line) => line !== "");
  const events = lines.map((line): { event: string; requests?: number } => JSON.parse(line));
  const listed = events.filter(({ event }) => event === "request refused").length;
  const counted = events.filter(({ event }) => event === "more requests refused");
  return {
    refused: counted.reduce((sum, { requests = 0 }) => sum + requests, listed),
    others: lines.filter((_, at) => !["request refused", "more requests refused"].includes(events[at]?.event ?? "")),
  };
}
