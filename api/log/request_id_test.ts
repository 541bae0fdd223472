import assert from "node:assert/strict";
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

Deno.test("a failing call shows the id that its lines in the log have, each call its own", async () => {
  const lines: [string, LogFields][] = [];
  const write = (event: string, fields: LogFields = {}) => void lines.push([event, fields]);
  const log = { info: write, warn: write, error: write };
  await using site = await testSite({ log, securityLog: createSecurityLog(log) });
  const [member, other] = [await site.member(), await site.member()];
  await site.db.schema.alterTable("members").renameColumn("nickname", "alias").execute();
  const [first, second] = [await site.call("user/detail", member), await site.call("user/detail", other)];
  const shown = [first, second].map(({ status, body }) => {
    assert.deepEqual([status, body.errorCode], [500, "internal"]);
    assert.equal(body.errorMsg, `出錯了，請稍後再試 (${body.requestId.slice(0, 8)})`);
    return body.requestId;
  });
  assert.notEqual(shown[0], shown[1]);
  const failed = lines.filter(([event]) => event === "request failed");
  assert.deepEqual(failed.map(([, { request, code, call }]) => [request, code, call]), [
    [shown[0], "internal", "/api/v1/user/detail"],
    [shown[1], "internal", "/api/v1/user/detail"],
  ]);
  // The incident of both has the cause, by the first.
  assert.deepEqual(lines.filter(([event]) => event === "call failed").map(([, { request }]) => request), [shown[0]]);
});
