import assert from "node:assert/strict";
import { sql } from "kysely";
import { noteCheck } from "@/api/accounting/books/last_check.ts";
import { features } from "@/api/features.ts";
import { measured } from "@/api/metrics.ts";
import { readQueueAges } from "@/api/queues.ts";
import { createSecurityLog } from "@/api/log/security_log.ts";
import { boundCard } from "@/api/payments/withdrawals/payout_accounts/cards/testing.ts";
import { pageVisitor, servePages } from "@/testing/site/serve_pages.ts";
import { testSite } from "@/testing/site/test_site.ts";
import { createRegistry } from "./registry.ts";
import { serveMetrics } from "./serve_metrics.ts";

const log = { info() {}, warn() {}, error() {} };
const own = { METRICS_HOST: "127.0.0.1", METRICS_PORT: 0 };
const noLoad = () => ({ open: 0, idle: 0, waiting: 0, waits: 0, waitedSeconds: 0 });

Deno.test("a scrape before the start is refused, and nothing but GET /metrics is answered", async () => {
  await using server = serveMetrics(own, log);
  const statusOf = async (path: string, method = "GET") => {
    const response = await fetch(new URL(path, server.url), { method });
    await response.body?.cancel();
    return response.status;
  };
  assert.deepEqual(
    [await statusOf("/metrics"), await statusOf("/metrics", "POST"), await statusOf("/"), await statusOf("/healthz")],
    [503, 405, 404, 404],
  );
});

Deno.test("a scrape has the queues by age, the last check of the books and the refusals", async () => {
  await using site = await testSite();
  await boundCard(site, await site.member());
  await site.db.updateTable("bank_cards").set({ updated_at: new Date(Date.now() - 4_000_000) }).execute();
  await noteCheck(site.ctx, 3);
  await using server = serveMetrics(own, log);
  using securityLog = server.counting(createSecurityLog(log));
  securityLog.refused({ code: "wrong_password", status: 401, call: "any", address: "203.0.113.7", member: null });
  server.start(site.ctx, { url: site.url, load: () => ({ open: 3, idle: 1, waiting: 2, waits: 5, waitedSeconds: 7 }) });
  const lines = new Set((await (await fetch(server.url)).text()).split("\n"));
  const ages = [0, 60, 600, 3_600, 86_400].map((age) =>
    `jadehall_queue_rows{queue="cards to review",older_than="${age}"} ${age === 86_400 ? 0 : 1}`
  );
  const expected = [
    ...ages,
    "jadehall_database_up 1",
    "jadehall_ledger_check_findings 3",
    'jadehall_refusals_total{code="wrong_password"} 1',
    'jadehall_pool_connections{state="busy"} 2',
    'jadehall_pool_connections{state="idle"} 1',
    "jadehall_pool_waiting 2",
    "jadehall_pool_waits 5",
    "jadehall_pool_waited_seconds 7",
    "jadehall_event_streams 0",
    "jadehall_clock_fault 0",
  ];
  assert.deepEqual(expected.filter((line) => !lines.has(line)), []);
});

Deno.test("a database that does not answer is said to be down, and its last values are not repeated", async () => {
  await using site = await testSite();
  await using server = serveMetrics(own, log);
  const nowhere = "postgres://nothing@127.0.0.1:1/nothing";
  server.start(site.ctx, { url: nowhere, load: noLoad });
  const text = await (await fetch(server.url)).text();
  assert.match(text, /^jadehall_database_up 0$/m);
  assert.match(text, /^jadehall_memory_bytes \d+$/m);
  assert.doesNotMatch(text, /^jadehall_(queue_|ledger_|event_streams)\w*(\{.*\})? /m);
});

Deno.test("the ages of queues are those of jadehall status, in one statement", async () => {
  await using site = await testSite();
  const names = features.flatMap(({ queues = [] }) => queues.map(({ name }) => name));
  const ages = await readQueueAges(site.db);
  assert.deepEqual(ages.map(({ name }) => name), names);
  assert.ok(ages.every(({ oldestSeconds, counts }) => oldestSeconds === 0 && counts.join() === "0,0,0,0,0"));
});

Deno.test("no queue is read from a table from end to end, but for the cursors of the few providers", async () => {
  await using site = await testSite();
  const scans = await site.db.transaction().execute(async (tx) => {
    // However few rows there are, an index is taken if any serves.
    await sql`set local enable_seqscan = off`.execute(tx);
    const scans: string[] = [];
    for (const { rows } of features.flatMap(({ queues = [] }) => queues)) {
      const plan = await sql<{ "QUERY PLAN": string }>`explain select count(*), min(since) from (${rows}) queue`
        .execute(tx);
      scans.push(...plan.rows.flatMap((row) => /Seq Scan on (\w+)/.exec(row["QUERY PLAN"])?.[1] ?? []));
    }
    return scans;
  });
  assert.deepEqual(scans, ["bet_cursors"]);
});

Deno.test("whatever callers write makes no label, and none has a member's account", async () => {
  await using server = serveMetrics(own, log);
  using securityLog = server.counting(createSecurityLog(log));
  await using pages = await servePages({ metrics: server.metrics, securityLog });
  const { site, handler } = pages;
  server.start(site.ctx, { url: site.localUrl, load: noLoad });
  const member = await site.member();
  const send = async (word: string) => {
    const paths = [
      "",
      "play/",
      "provider/",
      "pictures/",
      "member/",
      "api/",
      "api/v1/",
      "api/v1/user/",
      "api/v1/callback/",
    ];
    const addresses = [...paths.map((path) => `/${path}${word}`), `/?lang=${word}`, `/${word}/${word}.js`];
    for (const address of [...addresses, `/api/v1/user/detail?${word}=${word}`, "/member/wallet", "/"]) {
      for (const method of ["GET", "POST", word]) {
        const headers = {
          "user-agent": word,
          "x-request-id": word,
          traceparent: `00-${word}-00`,
          cookie: `lang=${word}`,
        };
        const request = new Request(new URL(address, "http://localhost"), { method, headers });
        await (await handler(request, pageVisitor)).body?.cancel();
      }
    }
    await site.call("user/login", null, { account: word, password: word }, { origin: word });
    await site.call("user/detail", member);
  };
  const series = async () => {
    const lines = (await (await fetch(server.url)).text()).split("\n").filter((line) => !line.startsWith("#"));
    return lines.map((line) => line.replace(/ \S+$/, "")).toSorted();
  };
  await send("qqone");
  const before = await series();
  for (const word of ["qqtwo", "qqthree"]) await send(word);
  assert.deepEqual(await series(), before);
  assert.deepEqual(before.filter((line) => line.includes("qq") || line.includes(member.account)), []);
  const measured = [
    'requests_total{route="/:group",',
    'requests_total{route="unknown",',
    'refusals_total{code="not_found"}',
  ];
  for (const start of measured) assert.ok(before.some((line) => line.startsWith(`jadehall_${start}`)), start);
});

Deno.test("calls count as answered or not, requests by route and status, and a job lags behind its rest", async () => {
  let at = 0;
  const { metrics, text } = createRegistry({ now: () => at });
  const answers = ["moved", "unknown"];
  const lost = new Error("lost");
  const adapter = {
    own: 1,
    async send(_amount: number) {
      const kind = answers.shift();
      if (kind === undefined) throw lost;
      return await Promise.resolve({ kind });
    },
  };
  const timed = measured(metrics, { service: "provider", code: "bng" }, adapter, ["send"]);
  assert.deepEqual([timed.own, await timed.send(1), await timed.send(1)], [1, { kind: "moved" }, { kind: "unknown" }]);
  await assert.rejects(timed.send(1), lost);
  metrics.answered("/play/:game", 200, 0.3);
  metrics.answered("/play/:game", 404, 0.3);
  metrics.worked({ name: "expire", everyMs: 10_000 });
  metrics.worked({ name: "settle", everyMs: 1_000 });
  at = 4_000;
  const lines = (await text()).split("\n");
  const expected = [
    'jadehall_service_call_seconds_count{service="provider",code="bng",call="send",answered="yes"} 1',
    'jadehall_service_call_seconds_count{service="provider",code="bng",call="send",answered="no"} 2',
    'jadehall_requests_total{route="/play/:game",status="200"} 1',
    'jadehall_requests_total{route="/play/:game",status="404"} 1',
    'jadehall_request_seconds_bucket{le="0.25",route="/play/:game"} 0',
    'jadehall_request_seconds_bucket{le="0.5",route="/play/:game"} 2',
    'jadehall_job_lag_seconds{name="expire"} 0',
    'jadehall_job_lag_seconds{name="settle"} 3',
  ];
  assert.deepEqual(expected.filter((line) => !lines.includes(line)), []);
});
