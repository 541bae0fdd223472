import assert from "node:assert/strict";
import type { LogFields } from "../../context.ts";
import { createIncidents } from "../../incidents.ts";
import { logFailure } from "./log_failure.ts";

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
  assert.match(String(logged[1]![1]?.stack), /log_failure_test\.ts/);
});
