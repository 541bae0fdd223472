import type { Lang } from "./mod.ts";

const isHan = /\p{Script=Han}/u;

/**
 * Returns the site's name in a language: the logo's text, or the site's own name in languages without Han characters.
 */
export function brandIn(lang: Lang, { logoText, name }: { logoText: string; name: string }): string {
  const readsHan = lang === "tw" || lang === "zh-cn";
  return readsHan || !isHan.test(logoText) || isHan.test(name) ? logoText : name;
}
