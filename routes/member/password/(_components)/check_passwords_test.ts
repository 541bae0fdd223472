import assert from "node:assert/strict";
import { checkPasswords } from "./check_passwords.ts";

const right = { password_old: "before", withdrawal_password: "123456", withdrawal_password_c: "123456" };

Deno.test("a withdrawal password has 6 to 64 characters, is typed twice, and follows the one before", () => {
  const changed = (fields: Partial<typeof right>, hasPassword = true) =>
    checkPasswords({ ...right, ...fields }, { hasPassword });
  const both = (password: string) => ({ withdrawal_password: password, withdrawal_password_c: password });
  assert.deepEqual(changed({}), {});
  assert.deepEqual(changed(both("x".repeat(64))), {});
  for (const wrong of ["12345", "x".repeat(65)]) {
    assert.deepEqual(changed(both(wrong)), { withdrawal_password: "password_length" });
  }
  assert.deepEqual(changed({ withdrawal_password_c: "1234567" }), { withdrawal_password_c: "passwords_differ" });
  assert.deepEqual(changed({ password_old: "" }), { password_old: "password_required" });
  assert.deepEqual(changed({ password_old: "" }, false), {});
});
