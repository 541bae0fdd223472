import assert from "node:assert/strict";
import { readOperatorLanguage } from "./operator_language.ts";

Deno.test("commands speak the language that JADEHALL_LANG says, else the system's if it is Traditional Chinese, else English", () => {
  const languages: [Record<string, string>, "tw" | "en" | null][] = [
    [{}, "en"],
    [{ LANG: "zh_TW.UTF-8" }, "tw"],
    [{ LANG: "zh_Hant_HK" }, "tw"],
    [{ LANG: "zh-Hant" }, "tw"],
    [{ LANG: "zh_CN.UTF-8" }, "en"],
    [{ LANG: "C.UTF-8" }, "en"],
    [{ LANG: "en_US.UTF-8", LC_MESSAGES: "zh_TW.UTF-8" }, "tw"],
    [{ LANG: "zh_TW.UTF-8", LC_MESSAGES: "en_US.UTF-8" }, "en"],
    [{ LC_ALL: "zh_TW", LC_MESSAGES: "en_US", LANG: "C" }, "tw"],
    [{ LC_ALL: "C", LANG: "zh_TW.UTF-8" }, "en"],
    [{ LC_ALL: "", LANG: "zh_TW.UTF-8" }, "tw"],
    [{ JADEHALL_LANG: "en", LANG: "zh_TW.UTF-8" }, "en"],
    [{ JADEHALL_LANG: "tw", LC_ALL: "C" }, "tw"],
    [{ JADEHALL_LANG: "", LANG: "zh_TW.UTF-8" }, "tw"],
    [{ JADEHALL_LANG: "vn" }, null],
    [{ JADEHALL_LANG: "TW" }, null],
  ];
  for (const [environment, language] of languages) {
    assert.equal(readOperatorLanguage((name) => environment[name]), language, JSON.stringify(environment));
  }
});
