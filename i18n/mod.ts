import { en } from "./en/mod.ts";
import { type Texts, tw } from "./tw/mod.ts";
import { vn } from "./vn/mod.ts";
import { zhCn } from "./zh-cn/mod.ts";

// Islands import fill.ts by itself: this file carries every catalogue.
export { fill } from "./fill.ts";
export type { Texts };

/** The supported languages by their cookie and query code; the first is the default. */
export const languages = ["tw", "vn", "zh-cn", "en"] as const;

/** One of the supported languages. */
export type Lang = (typeof languages)[number];

/** Whether a code from outside (a cookie, a query) is a supported language. */
export function isLang(code: unknown): code is Lang {
  return languages.includes(code as Lang);
}

/** All texts of one language. */
export function textsOf(lang: Lang): Texts {
  return catalogues[lang];
}

/** The BCP 47 tag for `<html lang>` and `Intl`. */
export function localeOf(lang: Lang): string {
  return locales[lang];
}

const catalogues: Record<Lang, Texts> = { tw, vn, "zh-cn": zhCn, en };
const locales: Record<Lang, string> = { tw: "zh-Hant-TW", vn: "vi", "zh-cn": "zh-Hans-CN", en: "en" };
