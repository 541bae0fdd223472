import type { Ctx } from "@/api/context.ts";
import { cookieNameOf, isHttps } from "@/api/platform/http/answer/cookies.ts";
import { chooseLanguage } from "@/api/platform/http/answer/negotiation.ts";
import { onlyLiveHeader } from "@/client/page/refresh_parts.ts";
import { isTheme } from "@/components/page_context.ts";
import { holdsSession, readCookies } from "./cookies.ts";
import { isInvited } from "../context/invite.ts";
import { visitorPages } from "./visitor_pages.ts";

/** The variant for which a cached page is rendered. */
interface VisitorRequest {
  /** One of a few hundred: page, language, appearance, and whether visitors come by TLS. */
  key: string;
  /** Creates a request from the key alone, without the visitor's data. */
  request(): Request;
}

/**
 * Returns the variant for a visitor's page. Null for anything that might be answered differently for someone: another
 * address, one with a query, a session (even one that has ended), an invite on the sign-up page, another method.
 */
export function visitorRequest(ctx: Pick<Ctx, "siteUrl">, req: Request): VisitorRequest | null {
  if (req.method !== "GET" && req.method !== "HEAD") return null;
  const path = req.url.slice(req.url.indexOf("/", "https://".length));
  if (!visitorPages.has(path) || req.headers.has(onlyLiveHeader)) return null;
  if (holdsSession(req) || path === "/signup" && isInvited(ctx, req)) return null;
  const { lang: cookie, theme: chosen } = readCookies(ctx, req);
  const lang = chooseLanguage({ cookie, acceptLanguage: req.headers.get("accept-language") });
  const theme = isTheme(chosen) ? chosen : "dark";
  const scheme = isHttps(ctx, req) ? "https" : "http";
  return {
    key: `${scheme} ${lang} ${theme} ${path}`,
    request: () => {
      const cookies = Object.entries({ lang, theme }).map(([name, value]) =>
        `${cookieNameOf(ctx, req, name)}=${value}`
      );
      return new Request(`${scheme}://localhost${path}`, { headers: { cookie: cookies.join("; ") } });
    },
  };
}
