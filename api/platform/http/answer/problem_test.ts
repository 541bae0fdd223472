import assert from "node:assert/strict";
import { connect } from "@/db/connect.ts";
import { createApi } from "../../../app.ts";
import type { LogFields } from "../../../log/log.ts";
import { testSite } from "@/testing/site/test_site.ts";
import { createIncidents } from "../../../log/incidents.ts";
import { logFailure } from "./problem.ts";

Deno.test("while the database can't be reached every call answers 503 with Retry-After", async () => {
  await using site = await testSite();
  const member = await site.member();
  const listener = Deno.listen({ port: 0, hostname: "127.0.0.1" });
  const { port } = listener.addr;
  listener.close();
  const away = connect(`postgres://unknown@127.0.0.1:${port}/nothing`);
  const api = createApi({ ...site.ctx, db: away });
  const response = await api.request("/api/v1/user/detail", { headers: { authorization: `Bearer ${member.token}` } });
  assert.equal(response.status, 503);
  assert.equal(response.headers.get("retry-after"), "5");
  const body = await response.json();
  assert.deepEqual(body, { status: false, code: 503, errorCode: "unavailable", errorMsg: "系統忙碌中，請稍後再試" });
  await away.destroy();
});

Deno.test("a bug answers 500 without SQL or stack, and logs both", async () => {
  const logged: (LogFields | undefined)[] = [];
  const error = (_event: string, fields?: LogFields) => void logged.push(fields);
  await using site = await testSite({ log: { info() {}, warn() {}, error } });
  const member = await site.member();
  await site.db.schema.alterTable("members").renameColumn("nickname", "alias").execute();
  const { status, body } = await site.call("user/detail", member);
  assert.equal(status, 500);
  assert.deepEqual(body, { status: false, code: 500, errorCode: "internal", errorMsg: "出錯了，請稍後再試" });
  assert.equal(logged.length, 1);
  assert.match(String(logged[0]?.error), /^error: column m\.nickname does not exist/);
  assert.match(String(logged[0]?.stack), /api\/.*\.ts:\d+/);
});

Deno.test("requests that fail with the same error are one incident, another error is another, each with cause and place", () => {
  const logged: [string, LogFields | undefined][] = [];
  const error = (event: string, fields?: LogFields) => void logged.push([event, fields]);
  const clock = { at: new Date("2026-11-21T00:00:00Z").getTime() };
  const ctx = {
    log: { info: error, warn: error, error },
    now: () => new Date(clock.at),
    incidents: createIncidents(),
  };
  const fail = (path: string, reason: unknown) => {
    clock.at += 100;
    logFailure(ctx, "call failed", new Request(`https://site.example${path}`), reason);
  };
  for (let n = 0; n < 1000; n++) {
    fail(`/api/v1/${n}`, Object.assign(new Error("connect ECONNREFUSED 127.0.0.1:5432"), { code: "ECONNREFUSED" }));
  }
  fail("/api/v1/user/detail", new Error("no row", { cause: new TypeError("id is undefined") }));
  assert.deepEqual(logged.map(([, fields]) => [fields?.path, fields?.error]), [
    ["/api/v1/0", "connect ECONNREFUSED 127.0.0.1:5432"],
    ["/api/v1/user/detail", "no row: TypeError: id is undefined"],
  ]);
  assert.match(String(logged[1]![1]?.stack), /problem_test\.ts/);
});
