import assert from "node:assert/strict";
import type { LogFields } from "./log.ts";
import { createSecurityLog, linesOfCaller, linesOfMinute, type RefusedRequest } from "./security_log.ts";

const refused: RefusedRequest = {
  code: "unauthorized",
  status: 401,
  call: "/api/v1/user/detail",
  address: "203.0.113.7",
  member: null,
};

Deno.test("a refused request is one line with its code, call, address and member", () => {
  const { security, logged } = recorded();
  security.refused(refused);
  security.refused({ ...refused, code: "not_found", status: 404, member: 7n });
  assert.deepEqual(logged, [
    ["request refused", { code: "unauthorized", status: 401, call: refused.call, address: "203.0.113.7" }],
    ["request refused", { code: "not_found", status: 404, call: refused.call, address: "203.0.113.7", member: "7" }],
  ]);
});

Deno.test("a flood from anywhere has so many lines of a minute, and one with the number of all the others", () => {
  const { clock, security, logged } = recorded();
  for (let count = 0; count < 100_000; count++) {
    const address = `203.0.${count % 113}.${count % 250}`;
    security.refused({ ...refused, address, call: `/api/v1/${count % 97}`, code: count % 2 ? "a" : "b" });
  }
  assert.equal(logged.length, linesOfMinute);
  clock.ms += 60_000;
  security.refused(refused);
  assert.equal(logged.length, linesOfMinute + 2);
  const [event, { requests, a, b } = {}] = logged[linesOfMinute]!;
  assert.deepEqual([event, requests, Number(a) + Number(b)], [
    "more requests refused",
    100_000 - linesOfMinute,
    requests,
  ]);
});

Deno.test("one caller, of IPv6 a whole /56, has few of the lines, and visitors none of the members'", () => {
  const { security, logged } = recorded();
  for (let count = 0; count < 1000; count++) {
    security.refused({ ...refused, address: `2001:db8:0:0:${count.toString(16)}::1`, call: `/api/v1/${count}` });
  }
  assert.equal(logged.length, linesOfCaller);
  for (let count = 0; count < 1000; count++) {
    security.refused({ ...refused, address: `198.51.100.${count}` });
  }
  assert.equal(logged.length, linesOfMinute);
  for (let member = 1n; member <= 1000n; member++) security.refused({ ...refused, member });
  assert.equal(logged.length, 2 * linesOfMinute);
});

Deno.test("what was counted and not listed is logged at the process's end", () => {
  const { security, logged } = recorded();
  for (let count = 0; count < 3; count++) security.refused(refused);
  security[Symbol.dispose]();
  assert.deepEqual(logged.at(-1), ["more requests refused", { requests: 2, unauthorized: 2 }]);
});

function recorded() {
  const logged: [string, LogFields | undefined][] = [];
  const log = { info: (event: string, fields?: LogFields) => void logged.push([event, fields]), warn() {}, error() {} };
  const clock = { ms: 0 };
  return { clock, logged, security: createSecurityLog(log, () => clock.ms) };
}
