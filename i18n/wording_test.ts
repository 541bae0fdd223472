import assert from "node:assert/strict";
import { type Lang, languages, textsOf } from "./mod.ts";

/** The replaced words with their replacements: the last table of docs/texts.md. */
const oldWords = await readOldWords();

Deno.test("every text keeps the rules of its language: letters, punctuation, spaces, and no old word", () => {
  const faults = languages.flatMap((lang) =>
    [...leaves(textsOf(lang))].flatMap(([key, text]) => faultsOf(lang, text).map((fault) => `${lang} ${key}: ${fault}`))
  );
  assert.deepEqual(faults, []);
});

Deno.test("a text that breaks a rule is found", () => {
  const planted: [Lang, string, string][] = [
    ["vn", "Số dư 餘額", "Han characters"],
    ["en", "Deposit，please", "full-width punctuation"],
    ["tw", "請登入,再試一次", "half-width punctuation"],
    ["tw", "身分證(正面)", "half-width punctuation"],
    ["tw", "最多10 張", "no space between Han and Latin"],
    ["zh-cn", "仅限USDT", "no space between Han and Latin"],
    ["en", "Sign  in", "spaces"],
    ["vn", " Đăng nhập", "spaces"],
    ["vn", "Đăng nhập !", "spaces"],
    ["en", "Loading...", "three dots for …"],
    ["tw", "歡迎來到玉堂", "the site's name, which is {site}"],
    ["vn", "Ho\u0323", "letters in pieces"],
    ["tw", "添加成功", "添加, which is 新增"],
    ["vn", "Còn 500 Vòng cược", "vòng cược, which is doanh thu cược"],
    ["en", "Bind a card", "bind, which is link"],
  ];
  for (const [lang, text, fault] of planted) assert.deepEqual(faultsOf(lang, text), [fault], `${lang} ${text}`);
});

Deno.test("every old word is found where it is used, and its replacement is not", () => {
  for (const lang of languages) {
    assert.ok(oldWords.some((word) => word.lang === lang), `${lang} has old words`);
    for (const { old, instead } of oldWords.filter((word) => word.lang === lang)) {
      assert.deepEqual(faultsOf(lang, old), [`${old}, which is ${instead}`]);
      assert.deepEqual(faultsOf(lang, instead), []);
    }
  }
});

Deno.test("the name that a member signs in with is another word than the account, in Vietnamese as in English", () => {
  const [tw, vn, en] = (["tw", "vn", "en"] as const).map((lang) => new Map(leaves(textsOf(lang))));
  const faults = [...tw!].filter(([key, text]) => {
    const names = [/tên đăng nhập/i.test(vn!.get(key)!), /username/i.test(en!.get(key)!)];
    return names[0] !== names[1] || text.includes("會員帳號") && !names[0];
  });
  assert.deepEqual(faults.map(([key]) => key), []);
});

const isHan = /\p{Script=Han}/u;

function faultsOf(lang: Lang, text: string): string[] {
  const faults: string[] = [];
  if (/^\s|\s$|\s{2}|\s[,.:;!?，。：；！？]/.test(text)) faults.push("spaces");
  if (text.includes("...")) faults.push("three dots for …");
  if (text.normalize("NFC") !== text) faults.push("letters in pieces");
  if (/玉堂|Jadehall/i.test(text)) faults.push("the site's name, which is {site}");
  faults.push(...lang === "tw" || lang === "zh-cn" ? chineseFaults(text) : latinFaults(text));
  const said = oldWords.filter((word) => word.lang === lang && says(text, word.old));
  return [...faults, ...said.map(({ old, instead }) => `${old}, which is ${instead}`)];
}

function chineseFaults(text: string): string[] {
  const faults: string[] = [];
  if (/\p{Script=Han}\s?[,;:!?()~]|[,;:!?()~]\s?\p{Script=Han}/u.test(text)) faults.push("half-width punctuation");
  if (/\p{Script=Han}[A-Za-z0-9]|[A-Za-z0-9]\p{Script=Han}/u.test(text)) faults.push("no space between Han and Latin");
  return faults;
}

function latinFaults(text: string): string[] {
  const faults: string[] = [];
  if (isHan.test(text)) faults.push("Han characters");
  if (/[\u3000-\u303f\uff00-\uffef]/.test(text)) faults.push("full-width punctuation");
  return faults;
}

/** Whether a text has a word: a whole one where words have spaces between them. */
function says(text: string, word: string): boolean {
  return isHan.test(word) ? text.includes(word) : new RegExp(`(?<!\\p{L})${word}(?!\\p{L})`, "iu").test(text);
}

async function readOldWords(): Promise<{ lang: Lang; old: string; instead: string }[]> {
  const page = await Deno.readTextFile(new URL("../docs/texts.md", import.meta.url));
  const [, section = ""] = page.split("## Old words");
  return section.split("\n").flatMap((line) => {
    const [, lang = "", old = "", instead = ""] = line.split("|").map((cell) => cell.trim());
    return languages.filter((known) => known === lang).map((known) => ({ lang: known, old, instead }));
  });
}

function* leaves(node: object, path = ""): Generator<[string, string]> {
  for (const [key, value] of Object.entries(node)) {
    if (typeof value === "string") yield [path + key, value];
    else yield* leaves(value, `${path}${key}.`);
  }
}
