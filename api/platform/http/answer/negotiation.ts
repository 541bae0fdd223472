import { parseAccept } from "hono/utils/accept";
import { isLang, type Lang } from "@/i18n/mod.ts";

/** The language hints of a request. */
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

/** Of what the caller wants most, the first that the site speaks. */
function preferred(header: string): Lang | null {
  for (const tag of accepted(header)) {
    const lang = langOfTag(tag);
    if (lang) return lang;
  }
  return null;
}

/** Chinese is simplified only if the tag says so; everywhere else it is the site's own traditional. */
function langOfTag(tag: string): Lang | null {
  if (/^zh(-hans|-cn|-sg)\b/.test(tag)) return "zh-cn";
  if (/^zh\b/.test(tag)) return "tw";
  if (/^vi\b/.test(tag)) return "vn";
  if (/^en\b/.test(tag)) return "en";
  return null;
}

/** The codings in which the site sends an answer, by their names in HTTP. */
export type Encoding = "br" | "zstd" | "gzip";

/**
 * The first of the offered codings that an Accept-Encoding header takes: named, and not with weight zero (RFC 9110,
 * section 12.5.3). Null when it takes none of them.
 */
export function acceptedEncoding<Offered extends Encoding>(
  header: string | null | undefined,
  offered: readonly Offered[],
): Offered | null {
  if (!header) return null;
  const taken = accepted(header);
  return offered.find((encoding) => taken.includes(encoding)) ?? null;
}

/** Lists the values of an Accept-… header in lower case, the most wanted first, without those of weight zero. */
function accepted(header: string): string[] {
  return parseAccept(header.slice(0, 500).toLowerCase()).filter(({ q }) => q > 0).map(({ type }) => type);
}
