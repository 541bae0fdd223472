import assert from "node:assert/strict";
import { refusalText } from "@/i18n/refusal_text.ts";
import { answerTexts } from "@/api/platform/http/answer/answer.ts";
import { checkFields } from "./check_fields.ts";

const right = {
  superid: "",
  introducer: "",
  name: "王小明",
  account: "Demo01",
  password: "correct horse",
  password_c: "correct horse",
  line: "ming_88",
  mobile: "0912-345-678",
  sms_verify: "123456",
};

Deno.test("one of the most common passwords is refused at its field, among the others in the form's order", async () => {
  const checked = await checkFields("tw", { ...right, name: "", password: "123456", password_c: "123456", line: "" });
  assert.ok(!checked.ok);
  assert.deepEqual(checked.refusal.details.fields, [
    { path: "name", word: "name_required" },
    { path: "password", word: "password_common" },
    { path: "line", word: "line_required" },
  ]);
});

Deno.test("of several wrong fields the first one's sentence is the form's", async () => {
  const checked = await checkFields("tw", { ...right, account: "", mobile: "" });
  assert.ok(!checked.ok);
  assert.equal(refusalText(answerTexts("tw"), checked.refusal), "會員帳號（6-10位英文、數字）");
});

Deno.test("right fields come as they are stored", async () => {
  const checked = await checkFields("tw", right);
  assert.deepEqual(checked, { ok: true, value: { ...right, account: "demo01", mobile: "0912345678" } });
});
