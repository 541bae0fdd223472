import type { Ctx } from "../../context.ts";
import { isHttps } from "@/api/platform/http/answer/cookies.ts";

/**
 * The target of a game's link back: the site's home as players know it. It is SITE_URL, or the address of the request,
 * with TLS if a proxy reports that the visitor came by it.
 */
export function backUrlOf(ctx: Pick<Ctx, "siteUrl">, req: Pick<Request, "url" | "headers">): string {
  const home = new URL("/", ctx.siteUrl ?? req.url);
  if (isHttps(ctx, req)) home.protocol = "https:";
  return home.href;
}
