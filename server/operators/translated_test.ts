import assert from "node:assert/strict";
import { inEnglish, isTranslated, translated, translatedText, withTranslations } from "./translated.ts";

const translations = new Map([["{0} is {1}.", "{1}：{0}。"], ["member", "會員"]]);

Deno.test("a sentence takes its values in the order of its language, and one without a translation stays English", () => {
  const say = () => [translated`${"mei"} is ${"active"}.`, translated`Nothing is ${1n}.`, translatedText("member")];
  assert.deepEqual(say(), ["mei is active.", "Nothing is 1.", "member"]);
  assert.deepEqual(withTranslations(translations, say), ["active：mei。", "Nothing is 1.", "會員"]);
  assert.equal(isTranslated(), false);
});

Deno.test("a value is never read as a place or a text of its own", () => {
  const say = () => translated`${"{1}"} is ${"member"}.`;
  assert.equal(withTranslations(translations, say), "member：{1}。");
});

Deno.test("commands that run at once speak each its own language, and what programs read is English in any", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const say = async () => {
    await promise;
    return translatedText("member");
  };
  const both = [withTranslations(translations, say), withTranslations(new Map(), say)];
  resolve();
  assert.deepEqual(await Promise.all(both), ["會員", "member"]);
  assert.equal(withTranslations(translations, () => inEnglish(() => translatedText("member"))), "member");
});
