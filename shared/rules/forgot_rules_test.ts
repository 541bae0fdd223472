import assert from "node:assert/strict";
import { forgotAccountFaults, forgotPasswordFaults, readForgotAccount } from "./forgot_rules.ts";

Deno.test("account and mobile are read as they are stored, and judged as at sign-up", () => {
  const read = readForgotAccount("tw", { account: " Jade0813 ", mobile: "0912-345-678" });
  assert.deepEqual(read, { account: "jade0813", mobile: "0912345678" });
  assert.deepEqual(forgotAccountFaults("tw", read), []);
  const faults = (account: string, mobile: string) =>
    forgotAccountFaults("tw", { account, mobile }).map((one) => one.word);
  assert.deepEqual(faults("", ""), ["account_required", "mobile_required"]);
  assert.deepEqual(faults("short", "0212345678"), ["account_format", "mobile_format"]);
  assert.deepEqual(forgotAccountFaults("vn", { account: "jade0813", mobile: "0912345678" }), []);
});

Deno.test("a code has six digits, a new password 6 to 64 characters, twice the same", () => {
  const right = { sms_verify: " 042107 ", password: "jadehall20", password_c: "jadehall20" };
  const faults = (changed: Partial<typeof right>) =>
    forgotPasswordFaults({ ...right, ...changed }).map((one) => one.word);
  assert.deepEqual(faults({}), []);
  assert.deepEqual(faults({ sms_verify: "" }), ["sms_code_required"]);
  assert.deepEqual(faults({ sms_verify: "04210" }), ["sms_code_format"]);
  assert.deepEqual(faults({ password: "", password_c: "" }), ["password_required"]);
  assert.deepEqual(faults({ password: "jadeh", password_c: "jadeh" }), ["password_length"]);
  assert.deepEqual(faults({ password_c: "jadehall2" }), ["passwords_differ"]);
});
