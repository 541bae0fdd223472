import assert from "node:assert/strict";
import { dictionary } from "@zxcvbn-ts/language-common";
import { isCommonPassword } from "./common_passwords.ts";

Deno.test("exactly 10,000 passwords that could be set are refused, the most common ones, in whatever case", async () => {
  const refused: string[] = [];
  for (const password of dictionary["passwords-common"]) {
    if (await isCommonPassword(password)) refused.push(password);
  }
  assert.equal(refused.length, 10_000);
  const first = dictionary["passwords-common"].filter((password) => password.length >= 6).slice(0, 10_000);
  assert.deepEqual(refused, first);
  for (const common of ["123456", "QWERTY", "Password1", "5201314", "a123456", "AnhYeuEm"]) {
    assert.equal(await isCommonPassword(common), true, common);
  }
});

Deno.test("longer and stranger ones are not", async () => {
  for (const rare of ["demo-password", "correct horse", "123456 ", "jade hall 88", "", "constructor"]) {
    assert.equal(await isCommonPassword(rare), false, rare);
  }
});
