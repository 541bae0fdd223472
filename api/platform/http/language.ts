import { isLang, type Lang } from "@/i18n/mod.ts";

/** What a request says about its language. */
export interface LanguageHints {
  query?: string | null;
  cookie?: string | null;
  acceptLanguage?: string | null;
}

/** The caller's language: the query's `lang`, else the cookie's, else the best of Accept-Language, else tw. */
export function chooseLanguage({ query, cookie, acceptLanguage }: LanguageHints): Lang {
  if (isLang(query)) return query;
  if (isLang(cookie)) return cookie;
  return acceptLanguage ? preferred(acceptLanguage) ?? "tw" : "tw";
}

function preferred(header: string): Lang | null {
  const ranges = header.slice(0, 500).split(",").map((part) => {
    const [tag = "", ...parameters] = part.trim().toLowerCase().split(/\s*;\s*/);
    const quality = parameters.find((parameter) => parameter.startsWith("q="));
    return { tag, quality: quality ? Number(quality.slice(2)) : 1 };
  });
  const wanted = ranges.filter(({ quality }) => quality > 0).toSorted((a, b) => b.quality - a.quality);
  for (const { tag } of wanted) {
    const lang = langOfTag(tag);
    if (lang) return lang;
  }
  return null;
}

/** Chinese is simplified only where the tag says so; everywhere else it is the site's own traditional. */
function langOfTag(tag: string): Lang | null {
  if (/^zh(-hans|-cn|-sg)\b/.test(tag)) return "zh-cn";
  if (/^zh\b/.test(tag)) return "tw";
  if (/^vi\b/.test(tag)) return "vn";
  if (/^en\b/.test(tag)) return "en";
  return null;
}
