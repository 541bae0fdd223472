import assert from "node:assert/strict";
import { causeText, errorFields, errorKind } from "./cause_text.ts";

Deno.test("an error is printed with its causes in one line", () => {
  const refused = Object.assign(new Error("connect ECONNREFUSED 127.0.0.1:1"), { code: "ECONNREFUSED" });
  const failed = new TypeError("fetch failed", { cause: refused });
  const text = causeText(new Error("the chain\ncould not be read", { cause: failed }));
  assert.equal(text, "the chain could not be read: TypeError: fetch failed: connect ECONNREFUSED 127.0.0.1:1");
  assert.equal(
    causeText(new AggregateError([refused, new Error("other")], "")),
    "AggregateError: connect ECONNREFUSED 127.0.0.1:1; other",
  );
  assert.equal(causeText("closed"), "closed");
  assert.equal(causeText(Object.assign(new Error("no room"), { code: "53300" })), "no room (53300)");
  assert.equal(causeText(new Error("")), "Error");
});

Deno.test("a cause that is circular, repeated or endless is printed once", () => {
  const one = new Error("one");
  one.cause = new Error("two", { cause: one });
  assert.equal(causeText(one), "one: two");
  assert.equal(causeText(new Error("a: b", { cause: new Error("b") })), "a: b");
  assert.ok(causeText(new Error("x".repeat(9000))).length <= 500);
});

Deno.test("no password, key or query is printed", () => {
  const said = causeText(
    new Error("postgres://jade:s3cret@db/x and https://v.example/q?sign=s3cret&key=s3cret", {
      cause: new Error('Authorization: Bearer s3cret, {"token":"s3cret"} password=s3cret api_key: s3cret'),
    }),
  );
  assert.ok(!said.includes("s3cret"), said);
  assert.match(said, /db\/x and https:\/\/v\.example\/q/);
});

Deno.test("a bug is printed with where it was thrown, an outage without", () => {
  assert.match(String(errorFields(new TypeError("x is undefined")).stack), /cause_text_test\.ts/);
  const outage = Object.assign(new Error("away"), { code: "ECONNREFUSED" });
  assert.deepEqual(errorFields(outage), { error: "away (ECONNREFUSED)" });
});

Deno.test("errors of one place or one code are of a kind", () => {
  const thrown = (message: string) => new Error(message);
  assert.equal(errorKind(thrown("order 1")), errorKind(thrown("order 2")));
  assert.notEqual(errorKind(thrown("order 1")), errorKind(new Error("order 1")));
  const coded = (message: string) => Object.assign(new Error(message), { code: "ECONNREFUSED" });
  assert.equal(errorKind(coded("a")), errorKind(coded("b")));
});
