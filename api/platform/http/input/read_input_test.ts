import assert from "node:assert/strict";
import { z } from "zod";
import { testSite } from "@/testing/site/test_site.ts";
import { readQuery } from "./read_input.ts";

Deno.test("of a parameter that is given twice the first counts, and the other reaches no schema", () => {
  const schema = z.object({ limit: z.int(), account: z.string() });
  const query = new URLSearchParams("limit=1&account=a&limit=2&account=b");
  assert.deepEqual(readQuery(query, schema), { limit: 1, account: "a" });
});

Deno.test("a text field that is left out gets the sentence of an empty one, in each call of a form", async () => {
  await using site = await testSite();
  const member = await site.member();
  const forms: [path: string, caller: typeof member | null, fields: Record<string, string>][] = [
    ["user/login", null, { account: "", password: "" }],
    ["user/login", null, { password: "" }],
    ["user/register", null, {
      name: "",
      account: "",
      password: "",
      password_c: "",
      line: "",
      mobile: "",
      sms_verify: "",
      superid: "",
      introducer: "",
    }],
    ["user/forgot/verify", null, { account: "", mobile: "", sms_verify: "", password: "", password_c: "" }],
    ["user/password/login", member, { password_old: "", password: "", password_c: "" }],
    ["user/store/bind", member, { store_type: "", number: "" }],
    ["user/virtual/create", member, {
      channel: "",
      address: "",
      birthday: "",
      withdrawal_password: "",
      withdrawal_password_c: "",
    }],
  ];
  for (const [path, caller, empty] of forms) {
    const said = async (fields: Record<string, string>) => {
      const { status, body } = await site.call(path, caller, fields);
      return { status, errorCode: body.errorCode, errorMsg: body.errorMsg, errors: body.errors };
    };
    const all = await said(empty);
    assert.notEqual(all.errors?.length ?? 0, 0, `${path}: ${JSON.stringify(all)}`);
    for (const left of Object.keys(empty)) {
      const { [left]: _, ...rest } = empty;
      assert.deepEqual(await said(rest), all, `${path} without ${left}`);
    }
    assert.ok(!JSON.stringify(await said({})).includes("此欄位為必填"), path);
  }
});
