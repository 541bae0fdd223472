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
  for (
    const rare of ["demo-password", "correct horse", "123456 ", "jade hill 88", "", "constructor", "jadehall by night"]
  ) {
    assert.equal(await isCommonPassword(rare), false, rare);
  }
});

Deno.test("the site's names are refused, with any digits and signs around and within them", async () => {
  for (const name of ["jadehall", "Jade hall 88", "yutang-2026", "玉堂888888"]) {
    assert.equal(await isCommonPassword(name), true, name);
  }
});
