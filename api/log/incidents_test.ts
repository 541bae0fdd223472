import assert from "node:assert/strict";
import type { LogFields } from "./log.ts";
import { createIncidents, databaseAway, type Incidents, quietMs, repeatedMs, silenceMs } from "./incidents.ts";

const start = new Date("2026-11-21T00:00:00Z");
const lost = { level: "error", event: "feed lost", subject: "NORTH" } as const;

Deno.test("a failure every two seconds for a day is logged when it begins, each hour, and when it is over", () => {
  const { clock, incidents, where, logged } = recordedIncidents();
  for (let tried = 0; tried < 24 * 1800; tried++) {
    incidents.failed(where, { ...lost, fields: { tried } });
    clock.at += 2000;
  }
  incidents.worked(where, lost.event, lost.subject);
  clock.at += quietMs;
  incidents.worked(where, lost.event, lost.subject);
  assert.equal(logged.length, 1 + 23 + 1);
  assert.deepEqual(logged[0], ["error", "feed lost", { state: "began", tried: 0 }]);
  const since = start.toISOString();
  assert.deepEqual(logged[1], [
    "error",
    "feed lost",
    { state: "lasts", tried: 1800, since, lasted_s: 3600, failures: 1801 },
  ]);
  assert.deepEqual(logged.at(-1), [
    "error",
    "feed lost",
    { state: "ended", tried: 43199, since, lasted_s: 86_400, failures: 43_200 },
  ]);
});

Deno.test("what fails every other time is one incident, until it works for a minute", () => {
  const { clock, incidents, where, logged } = recordedIncidents();
  for (let tried = 0; tried < 600; tried++) {
    incidents.failed(where, lost);
    clock.at += 2000;
    incidents.worked(where, lost.event, lost.subject);
    clock.at += 2000;
  }
  assert.deepEqual(states(logged), ["began"]);
  clock.at += quietMs;
  incidents.worked(where, lost.event, lost.subject);
  assert.deepEqual(states(logged), ["began", "ended"]);
  incidents.failed(where, lost);
  assert.deepEqual(states(logged), ["began", "ended", "began"]);
});

Deno.test("an incident is over when another one is reported, though its own job rests for an hour", () => {
  const { clock, incidents, where, logged } = recordedIncidents();
  incidents.failed(where, lost);
  clock.at += 1000;
  incidents.worked(where, lost.event, lost.subject);
  clock.at += quietMs;
  incidents.failed(where, { ...lost, subject: "YUN" });
  assert.deepEqual(states(logged), ["began", "ended", "began"]);
});

Deno.test("where successes are not reported, an incident is over after ten minutes without a failure", () => {
  const { clock, incidents, where, logged } = recordedIncidents();
  const page = { level: "error", event: "page failed", subject: "Error home.tsx:1", endsBySilence: true } as const;
  incidents.failed(where, page);
  clock.at += silenceMs - 1;
  incidents.failed(where, page);
  clock.at += silenceMs;
  incidents.worked(where, lost.event, lost.subject);
  assert.deepEqual(logged.map(([, event, fields]) => [event, fields?.state, fields?.failures]), [
    ["page failed", "began", undefined],
    ["page failed", "ended", 2],
  ]);
});

Deno.test("each subject has an incident of its own", () => {
  const { clock, incidents, where, logged } = recordedIncidents();
  incidents.failed(where, lost);
  incidents.failed(where, { ...lost, subject: "YUN" });
  incidents.worked(where, lost.event, "YUN");
  clock.at += quietMs;
  incidents.failed(where, lost);
  assert.deepEqual(states(logged), ["began", "began", "ended"]);
});

Deno.test("an incident without further reports is over", () => {
  const { clock, incidents, where, logged } = recordedIncidents();
  incidents.failed(where, lost);
  clock.at += 2 * repeatedMs;
  incidents.failed(where, { ...lost, subject: "YUN" });
  assert.deepEqual(states(logged), ["began", "ended", "began"]);
});

Deno.test("of more incidents than are remembered the oldest is forgotten", () => {
  const { incidents, where, logged } = recordedIncidents(createIncidents({ max: 3 }));
  for (const subject of ["a", "b", "c", "d", "b", "c", "d"]) incidents.failed(where, { ...lost, subject });
  assert.equal(logged.length, 4);
  incidents.failed(where, { ...lost, subject: "a" });
  assert.equal(logged.length, 5);
});

Deno.test("all that fails as the database is away is one incident, which ends once the database works", () => {
  const { clock, incidents, where, logged } = recordedIncidents();
  const away = Object.assign(new Error("cannot execute UPDATE in a read-only transaction"), { code: "25006" });
  const refused = Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });
  for (const subject of ["a", "b", "c"]) incidents.failed(where, { ...lost, subject, error: away });
  incidents.failed(where, { level: "warn", event: "settings not refreshed", error: refused });
  incidents.failed(where, { ...lost, error: new Error("a bug") });
  assert.deepEqual(logged.map(([, event]) => event), [databaseAway, lost.event]);
  incidents.worked(where, databaseAway);
  clock.at += quietMs;
  incidents.worked(where, databaseAway);
  assert.deepEqual(logged.at(-1)?.slice(0, 2), ["error", databaseAway]);
  assert.deepEqual(states(logged), ["began", "began", "ended"]);
});

Deno.test("a request to a service that fails with the same words is not the database's", () => {
  const { incidents, where, logged } = recordedIncidents();
  incidents.failed(where, { ...lost, error: new TypeError("client error (SendRequest): connection error") });
  assert.deepEqual(logged.map(([, event]) => event), [lost.event]);
});

type Line = [level: string, event: string, fields: LogFields | undefined];

function recordedIncidents(incidents: Incidents = createIncidents()) {
  const clock = { at: start.getTime() };
  const logged: Line[] = [];
  const writer = (level: string) => (event: string, fields?: LogFields) => void logged.push([level, event, fields]);
  const log = { info: writer("info"), warn: writer("warn"), error: writer("error") };
  return { clock, incidents, where: { log, now: () => new Date(clock.at) }, logged };
}

function states(logged: Line[]) {
  return logged.map(([, , fields]) => fields?.state);
}
