import type { Lang } from "./mod.ts";

const isHan = /\p{Script=Han}/u;

/**
 * The name that the site goes by in a language: the logo's text, but in languages without Han characters the site's own
 * name instead of them.
 */
export function brandIn(lang: Lang, { logoText, name }: { logoText: string; name: string }): string {
  const readsHan = lang === "tw" || lang === "zh-cn";
  return readsHan || !isHan.test(logoText) || isHan.test(name) ? logoText : name;
}
