import assert from "node:assert/strict";
import { maskCorrected, readCorrected } from "./corrected_field.ts";

Deno.test("a corrected value obeys the rules of sign-up, in the country's form", () => {
  assert.equal(readCorrected("tw", "mobile", "0912-345-678"), "0912345678");
  assert.equal(readCorrected("vn", "mobile", "0212345678"), null);
  assert.equal(readCorrected("tw", "line", " ming_88 "), "ming_88");
  assert.equal(readCorrected("tw", "line", "a b"), null);
  assert.equal(readCorrected("tw", "line", ""), null);
  assert.equal(readCorrected("tw", "name", " 王小明 "), "王小明");
  assert.equal(readCorrected("tw", "name", ""), null);
  assert.equal(readCorrected("vn", "name", "Nguyễn  Văn A"), "Nguyễn Văn A");
});

Deno.test("the middle of a value is hidden, and most of a short one", () => {
  assert.equal(maskCorrected("mobile", "0912345678"), "09*****678");
  assert.equal(maskCorrected("line", "ming_88"), "mi***8");
  assert.equal(maskCorrected("line", "abc"), "a***");
  assert.equal(maskCorrected("name", "陳怡君"), "陳*君");
  assert.equal(maskCorrected("name", "陳君"), "陳*");
  assert.equal(maskCorrected("mobile", ""), "—");
});
