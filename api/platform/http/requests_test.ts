import assert from "node:assert/strict";
import { testSite } from "@/testing/site/test_site.ts";

const json = { "content-type": "application/json" };

Deno.test("a read answers GET with query parameters and POST with JSON alike", async () => {
  await using site = await testSite();
  const member = await site.member();
  const authorization = `Bearer ${member.token}`;
  const got = await site.request("/api/v1/user/detail?unknown=1", { headers: { authorization } });
  const posted = await site.call("user/detail", member, { unknown: 1 });
  assert.equal(got.status, 200);
  assert.deepEqual(got.body, posted.body);
});

Deno.test("a write refuses GET and names the method that it takes", async () => {
  await using site = await testSite();
  const { status, headers, body } = await site.request("/api/v1/user/login");
  assert.equal(status, 405);
  assert.equal(headers.get("allow"), "POST");
  assert.equal(body.errorCode, "method_not_allowed");
});

Deno.test("an address without a call is 404 in the envelope", async () => {
  await using site = await testSite();
  for (const path of ["/api/v1/no/such", "/api/v1/user/login/", "/api/v1/constructor", "/api/v1/%00"]) {
    const { status, body } = await site.request(path);
    assert.equal(status, 404);
    assert.equal(body.errorCode, "unknown_call");
    assert.equal(body.status, false);
  }
});

Deno.test("a POST that isn't declared as JSON is 415, so a form of another site can't pass for a call", async () => {
  await using site = await testSite();
  for (const type of ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "json"]) {
    const { status } = await site.request("/api/v1/user/login", {
      method: "POST",
      headers: { "content-type": type },
      body: '{"account":"demo01","password":"x"}',
    });
    assert.equal(status, 415, type);
  }
});

Deno.test("a body that can't be read as JSON is 400", async () => {
  await using site = await testSite();
  for (
    const body of ["{", "{'a':1}", "NaN", '{"a":1}x', new Uint8Array([0x22, 0xff, 0x22]), "\0", "[".repeat(60_000)]
  ) {
    const answered = await site.request("/api/v1/user/login", { method: "POST", headers: json, body });
    assert.equal(answered.status, 400);
    assert.equal(answered.body.errorCode, "broken_json");
  }
});

Deno.test("JSON that isn't an object is a field error of the whole payload", async () => {
  await using site = await testSite();
  const nested = "[".repeat(30_000) + "]".repeat(30_000);
  for (const body of ["null", "[]", '"text"', "7", "true", nested]) {
    const answered = await site.request("/api/v1/user/login", { method: "POST", headers: json, body });
    assert.equal(answered.status, 422);
    assert.deepEqual(answered.body.errors, [{ path: "", message: "內容須為物件" }]);
  }
});

Deno.test("a string that the database can't hold is a field error, however deeply it is nested", async () => {
  await using site = await testSite();
  for (const bad of ["\\u0000", "a\\ud800", "\\udc00b"]) {
    for (const field of [`"${bad}"`, `{"x":[["${bad}"]]}`, `{"${bad}":1}`]) {
      const body = `{"account":"demo01","password":"secret","extra":${field}}`;
      const answered = await site.request("/api/v1/user/login", { method: "POST", headers: json, body });
      assert.equal(answered.status, 422, body);
      assert.equal(answered.body.errors[0].path, "extra");
    }
  }
});

Deno.test("fields named like an object's internals (__proto__) do nothing", async () => {
  await using site = await testSite();
  const body = '{"__proto__":{"account":"demo01"},"constructor":{"prototype":{"x":1}},"password":"secret"}';
  const { status, body: answer } = await site.request("/api/v1/user/login", { method: "POST", headers: json, body });
  assert.equal(status, 422);
  assert.deepEqual(answer.errors, [{ path: "account", message: "請輸入帳號" }]);
  assert.equal(({} as Record<string, unknown>).account, undefined);
});

Deno.test("a body above the limit is refused while it is still coming in", async () => {
  await using site = await testSite();
  const server = Deno.serve({ port: 0, hostname: "127.0.0.1", onListen() {} }, (request) => site.api.fetch(request));
  const connection = await Deno.connect({ hostname: "127.0.0.1", port: server.addr.port });
  const head = "POST /api/v1/user/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n" +
    "Transfer-Encoding: chunked\r\n\r\n";
  const chunk = "4000\r\n" + " ".repeat(0x4000) + "\r\n";
  await connection.writable.getWriter().write(new TextEncoder().encode(head + chunk.repeat(5)));
  // The body's end never comes, and the answer doesn't wait for it.
  const answered = new Uint8Array(4096);
  const length = await connection.read(answered);
  assert.match(new TextDecoder().decode(answered.subarray(0, length ?? 0)), /^HTTP\/1\.1 413 .*body_too_large/s);
  connection.close();
  await server.shutdown();
});

Deno.test("a body that says itself that it is too large is refused unread", async () => {
  await using site = await testSite();
  const body = JSON.stringify({ account: "a".repeat(70_000) });
  const { status } = await site.request("/api/v1/user/login", { method: "POST", headers: json, body });
  assert.equal(status, 413);
});

Deno.test("no answer may be kept, framed or taken for another type", async () => {
  await using site = await testSite();
  for (const path of ["/api/v1/web/online", "/api/v1/user/detail", "/api/nothing"]) {
    const { headers } = await site.request(path);
    assert.equal(headers.get("cache-control"), "no-store");
    assert.equal(headers.get("x-content-type-options"), "nosniff");
    assert.equal(headers.get("x-frame-options"), "DENY");
  }
});

Deno.test("under maintenance every call says when to try again", async () => {
  await using site = await testSite({ settings: { "site.maintenance": true } });
  const { status, headers, body } = await site.call("user/login", null, { account: "demo01", password: "secret" });
  assert.equal(status, 503);
  assert.ok(Number(headers.get("retry-after")) > 0);
  assert.equal(body.errorCode, "maintenance");
});
