import type { Ctx } from "../../context.ts";
import { isHttps } from "@/api/platform/http/answer/cookies.ts";

/**
 * Where a game's link back leads: the site's home as players know it. SITE_URL says it; where none is set, it is the
 * address of the request, by TLS where a proxy says that the visitor came by it, as the request itself arrives without.
 */
export function backUrlOf(ctx: Pick<Ctx, "siteUrl">, req: Pick<Request, "url" | "headers">): string {
  const home = new URL("/", ctx.siteUrl ?? req.url);
  if (isHttps(ctx, req)) home.protocol = "https:";
  return home.href;
}
