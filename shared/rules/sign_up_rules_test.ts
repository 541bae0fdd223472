import assert from "node:assert/strict";
import fc from "fast-check";
import { readSignUp, signUpFaults, type TypedSignUp } from "./sign_up_rules.ts";

const right: TypedSignUp = {
  superid: "",
  introducer: "",
  name: "王小明",
  account: "demo01",
  password: "correct horse",
  password_c: "correct horse",
  line: "ming_88",
  mobile: "0912-345-678",
  sms_verify: "123456",
};

Deno.test("a right form has no fault, and is stored in one writing", () => {
  const read = readSignUp("tw", { ...right, account: " DEMO01", superid: " ABCdefghjk ", introducer: " 老王 " });
  assert.deepEqual(signUpFaults("tw", read), []);
  assert.deepEqual(read, { ...right, mobile: "0912345678", superid: "abcdefghjk", introducer: " 老王 " });
  const vietnamese = readSignUp("vn", { ...right, name: "Nguyễn  Văn An", mobile: "+84 912 345 678" });
  assert.deepEqual([signUpFaults("vn", vietnamese), vietnamese.mobile, vietnamese.name], [
    [],
    "0912345678",
    "Nguyễn Văn An",
  ]);
});

Deno.test("an empty form lists every required field in the form's order, and neither code nor introducer", () => {
  const empty = Object.fromEntries(Object.keys(right).map((field) => [field, ""])) as unknown as TypedSignUp;
  assert.deepEqual(signUpFaults("tw", readSignUp("tw", empty)), [
    { path: "name", word: "name_required" },
    { path: "account", word: "sign_up_account_required" },
    { path: "password", word: "password_required" },
    { path: "line", word: "line_required" },
    { path: "mobile", word: "mobile_required" },
    { path: "sms_verify", word: "sms_code_required" },
  ]);
});

Deno.test("an account has 6 to 10 letters or digits in whatever case", () => {
  fc.assert(fc.property(fc.stringMatching(/^[A-Za-z0-9_ é玉-]{0,12}$/), (account) => {
    const fault = faultOf("account", account);
    const trimmed = account.trim();
    if (trimmed === "") assert.equal(fault, "sign_up_account_required");
    else assert.equal(fault, /^[A-Za-z0-9]{6,10}$/.test(trimmed) ? null : "account_format", account);
  }));
});

Deno.test("a password has 6 to 64 characters, none of them changed, and is typed twice", () => {
  const characters = fc.array(fc.constantFrom("a", "Z", " ", "é", "玉", "𠮷"), { maxLength: 70 }).map((all) =>
    all.join("")
  );
  fc.assert(fc.property(characters, (password) => {
    const count = [...password].length;
    const expected = count === 0 ? "password_required" : count < 6 || count > 64 ? "password_length" : null;
    const read = readSignUp("tw", { ...right, password, password_c: password });
    assert.equal(signUpFaults("tw", read)[0]?.word ?? null, expected);
    assert.equal(read.password, password);
  }));
  fc.assert(fc.property(fc.string(), fc.string(), (password, again) => {
    const faults = signUpFaults("tw", readSignUp("tw", { ...right, password, password_c: again }));
    assert.equal(faults.some(({ word }) => word === "passwords_differ"), password !== again);
  }));
});

Deno.test("an ID of the messaging app has letters, digits, underscores and hyphens", () => {
  fc.assert(fc.property(fc.stringMatching(/^[A-Za-z0-9_. @é-]{0,42}$/), (line) => {
    const trimmed = line.trim();
    if (trimmed === "") return assert.equal(faultOf("line", line), "line_required");
    assert.equal(faultOf("line", line), /^[A-Za-z0-9_-]{1,40}$/.test(trimmed) ? null : "line_format", line);
  }));
});

Deno.test("a code of the text message has six digits", () => {
  fc.assert(fc.property(fc.stringMatching(/^[0-9a ]{0,8}$/), (code) => {
    const trimmed = code.trim();
    if (trimmed === "") return assert.equal(faultOf("sms_verify", code), "sms_code_required");
    assert.equal(faultOf("sms_verify", code), /^[0-9]{6}$/.test(trimmed) ? null : "sms_code_format", code);
  }));
});

Deno.test("a name and a mobile number are those of the site's country", () => {
  assert.deepEqual(signUpFaults("tw", readSignUp("tw", { ...right, name: "Nguyễn Văn An", mobile: "0312345678" })), [
    { path: "name", word: "name_chinese" },
    { path: "mobile", word: "mobile_format" },
  ]);
  assert.deepEqual(signUpFaults("vn", readSignUp("vn", { ...right, mobile: "0951234567" })), [
    { path: "name", word: "name_vietnamese" },
    { path: "mobile", word: "mobile_format" },
  ]);
});

Deno.test("what has no other rule is at most as long as its column", () => {
  assert.deepEqual(
    signUpFaults("tw", readSignUp("tw", { ...right, superid: "x".repeat(41), introducer: "x".repeat(61) })),
    [{ path: "superid", word: "too_long_text" }, { path: "introducer", word: "too_long_text" }],
  );
  fc.assert(fc.property(fc.string({ maxLength: 60 }), (introducer) => {
    const read = readSignUp("tw", { ...right, introducer });
    assert.deepEqual([signUpFaults("tw", read), read.introducer], [[], introducer]);
  }));
});

function faultOf(field: "account" | "line" | "sms_verify", text: string): string | null {
  return signUpFaults("tw", readSignUp("tw", { ...right, [field]: text }))[0]?.word ?? null;
}
