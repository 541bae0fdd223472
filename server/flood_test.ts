import assert from "node:assert/strict";
import { testDatabase } from "@/testing/database/database.ts";
import { testSite } from "@/testing/site/test_site.ts";
import { buildIfStale } from "@/cli/build.ts";
import { openFiles, untilFewOpen } from "@/testing/cli/open_files.ts";
import { type RawClient, rawClient } from "@/testing/cli/raw_client.ts";
import { environmentOn } from "@/testing/cli/environment_on.ts";
import { startSite } from "@/testing/cli/start.ts";

await buildIfStale();

/** A site with small limits, so that a test reaches them soon. */
const small = { PORT: "0", SANDBOXES: "off", DATABASE_CONNECTIONS: "5" };

Deno.test("more silent connections than the process may open files don't keep clients out", async () => {
  await using database = await testDatabase();
  const limits = { HTTP_ADDRESS_CONNECTIONS: "9999", HTTP_HEADERS_S: "600" };
  const site = await startSite({ ...environmentOn(database.url), ...small, ...limits }, { openFiles: 256 });
  using silent = await silentClients(site.url, 300);
  assert.equal(await statusOf(`${site.url}/`), 200);
  assert.ok(await openFiles(site.pid) < 200, "what is left for files and the database");
  silent[Symbol.dispose]();
  assert.equal(await site.end("SIGTERM"), 0);
});

Deno.test("a process without a free descriptor answers again once there are some", async () => {
  await using database = await testDatabase();
  // More connections than there are descriptors: the listener's own limit doesn't apply here.
  const limits = {
    HTTP_CONNECTIONS: "9999",
    HTTP_ADDRESS_CONNECTIONS: "9999",
    HTTP_HEADERS_S: "600",
    HTTP_STALL_S: "2",
  };
  const site = await startSite({ ...environmentOn(database.url), ...small, ...limits }, { openFiles: 256 });
  (await silentClients(site.url, 400))[Symbol.dispose]();
  while (await statusOf(`${site.url}/`).catch(() => null) !== 200);
  assert.equal(await site.end("SIGTERM"), 0);
  assert.match(await site.complaint, /listener opened anew/);
});

Deno.test("HEAD and abandoned GET of every kind of resource hold nothing open", async () => {
  await using api = await testSite();
  const member = await api.member();
  const site = await startSite({ ...environmentOn(api.url), ...small, HTTP_IDLE_S: "1" }, { openFiles: 256 });
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

async function silentClients(url: string, count: number): Promise<Disposable> {
  const clients: RawClient[] = [];
  while (clients.length < count) clients.push(await rawClient(url));
  return {
    [Symbol.dispose]() {
      for (const client of clients.splice(0)) client[Symbol.dispose]();
    },
  };
}

async function statusOf(url: string): Promise<number> {
  const response = await fetch(url, { headers: { connection: "close" } });
  await response.body?.cancel();
  return response.status;
}
