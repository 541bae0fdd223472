import assert from "node:assert/strict";
import { createIncidents } from "@/api/log/incidents.ts";
import { surviveErrors } from "./survive_errors.ts";

Deno.test("an uncaught error is logged with its stack and ends nothing", async () => {
  const logged = Promise.withResolvers<string>();
  const both = new Set<string>();
  const note = (event: string, fields?: Record<string, unknown>) => {
    assert.match(`${fields?.error} ${fields?.stack}`, /^uncaught .*survive_errors_test\.ts/);
    both.add(event);
    if (both.size === 2) logged.resolve([...both].sort().join());
  };
  using _ = surviveErrors({
    log: { info() {}, warn() {}, error: note },
    now: () => new Date(),
    incidents: createIncidents(),
  });
  setTimeout(() => {
    throw new Error("uncaught");
  });
  void Promise.reject(new Error("uncaught"));
  assert.equal(await logged.promise, "uncaught error,unhandled rejection");
});
