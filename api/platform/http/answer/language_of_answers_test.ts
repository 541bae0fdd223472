import assert from "node:assert/strict";
import { testSite } from "@/testing/site/test_site.ts";

const signIn = { method: "POST", headers: { "content-type": "application/json" }, body: '{"account":7}' };

Deno.test("field errors are sentences in the caller's language", async () => {
  await using site = await testSite();
  const { body } = await site.request("/api/v1/user/login?lang=vn", signIn);
  assert.deepEqual(body.errors, [
    { path: "account", message: "Mục này phải là văn bản" },
    { path: "password", message: "Vui lòng nhập mật khẩu" },
  ]);
  assert.equal(body.errorMsg, "Mục này phải là văn bản");
  const tw = await site.request("/api/v1/user/login", signIn);
  assert.equal(tw.body.errorMsg, "此欄位須為文字");
});

Deno.test("a field with a text of its own answers with it", async () => {
  await using site = await testSite();
  const { body } = await site.call("user/login", null, { account: "", password: "" });
  assert.deepEqual(body.errors.map((error: { message: string }) => error.message), ["請輸入帳號", "請輸入密碼"]);
});

Deno.test("refusals and missing sessions are answered in the language of the cookie", async () => {
  await using site = await testSite();
  const headers = { cookie: "lang=vn" };
  const refused = await site.call("user/login", null, { account: "nobody1", password: "wrong-one" }, {
    ...headers,
    origin: "http://localhost",
  });
  assert.equal(refused.body.msg, "Tên đăng nhập hoặc mật khẩu không đúng");
  const missing = await site.call("user/detail", null, {}, headers);
  assert.equal(missing.body.errorMsg, "Vui lòng đăng nhập");
});
