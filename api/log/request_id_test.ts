import assert from "node:assert/strict";
import { servePages } from "@/testing/site/serve_pages.ts";
import { testSite } from "@/testing/site/test_site.ts";
import { createSecurityLog } from "./security_log.ts";
import type { LogFields } from "./log.ts";
import { requestIdOf } from "./request_id.ts";

const id = "0af7651916cd43dd8448eb211c80319c";

Deno.test("a request has its trace's id, else the proxy's, else one of its own, and none that a caller makes up", () => {
  const of = (headers: Record<string, string>) => requestIdOf(new Request("http://site.test", { headers }));
  assert.equal(of({ traceparent: `00-${id}-b7ad6b7169203331-01`, "x-request-id": "0".repeat(32) }), id);
  assert.equal(of({ traceparent: "00-x", "x-request-id": id }), id);
  for (const given of ["", "x", `${id}0`, id.toUpperCase(), `${id.slice(1)}"`]) {
    const own = of({ "x-request-id": given });
    assert.match(own, /^[\da-f]{32}$/);
    assert.notEqual(own, of({ "x-request-id": given }));
  }
});

Deno.test("a failing call's answer has the id that its lines in the log have, each call its own", async () => {
  const lines: [string, LogFields][] = [];
  const write = (event: string, fields: LogFields = {}) => void lines.push([event, fields]);
  const log = { info: write, warn: write, error: write };
  await using site = await testSite({ log, securityLog: createSecurityLog(log) });
  const member = await site.member();
  await site.db.schema.alterTable("sessions").renameTo("renamed").execute();
  const [first, second] = [await site.call("user/detail", member), await site.call("user/factors", member)];
  assert.deepEqual([first, second].map(({ status, body }) => [status, body.errorCode]), [
    [500, "internal"],
    [500, "internal"],
  ]);
  const shown = [first, second].map(({ headers }) => headers.get("x-request-id"));
  assert.notEqual(shown[0], shown[1]);
  const failed = lines.filter(([event]) => event === "request failed");
  assert.deepEqual(failed.map(([, { request, code, call }]) => [request, code, call]), [
    [shown[0], "internal", "/api/v1/user/detail"],
    [shown[1], "internal", "/api/v1/user/factors"],
  ]);
  // The incident of both has the cause, by the first.
  assert.deepEqual(lines.filter(([event]) => event === "call failed").map(([, { request }]) => request), [shown[0]]);
});

Deno.test("a failing page shows the beginning of the id that its line in the log has", async () => {
  const ids: unknown[] = [];
  const info = (event: string, { request }: LogFields = {}) => void (event === "request failed" && ids.push(request));
  await using pages = await servePages({ securityLog: createSecurityLog({ info, warn() {}, error() {} }) });
  await pages.site.db.schema.alterTable("sessions").renameTo("renamed").execute();
  const page = await (await pages.get("/", { cookie: "jadehall_session=any" })).text();
  assert.equal(ids.length, 1);
  assert.ok(page.includes(`500 · ${String(ids[0]).slice(0, 8)}<`), page);
});
