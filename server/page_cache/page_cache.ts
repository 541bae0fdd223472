import type { Ctx } from "@/api/context.ts";
import { acceptedEncoding } from "@/api/platform/http/answer/negotiation.ts";
import { limitRequest } from "@/api/platform/limits/limit_request.ts";
import type { PageHandler } from "../fresh.ts";
import { createPageStore } from "./page_store.ts";
import { type RenderedPage, renderPage } from "./render_page.ts";
import { dataVersion } from "./data_version.ts";
import { readCookies } from "@/routes/(_lib)/visitors/cookies.ts";
import { visitorRequest } from "@/routes/(_lib)/visitors/visitor_request.ts";

/**
 * Answers what every visitor sees the same from pages that are kept as bytes: each is rendered once a second at most, for
 * all who ask for it in that time, and anew at once when what it shows has changed. Everything else passes through.
 *
 * A kept page is rendered for a request that is made of its key alone, so that nothing of the visitor who asks can get into it:
 * docs/decisions/2026-11-21-kept-pages.md.
 */
export function keepPages(ctx: Ctx, handler: PageHandler, { now = () => performance.now() } = {}): PageHandler {
  const store = createPageStore({ now });
  return async (request, info) => {
    const visitor = visitorRequest(ctx, request);
    if (visitor === null || info === undefined) return await handler(request, info);
    const address = "hostname" in info.remoteAddr ? info.remoteAddr.hostname : "";
    // Counted as every page is; the page that refuses is made as every page is.
    const devices = () => readCookies(ctx, request).devices ?? "";
    const startedAt = performance.now();
    const waitS = await limitRequest(ctx, { address, token: undefined, devices, write: false });
    const version = waitS === null ? await dataVersion(ctx) : null;
    if (version === null) return await handler(request, info);
    const page = await store.get(visitor.key, version, () => renderPage(handler, visitor.request()));
    if (page === null) return await handler(request, info);
    ctx.metrics.answered("kept page", page.status, (performance.now() - startedAt) / 1000);
    return answerWith(page, request);
  };
}

function answerWith({ status, forms }: RenderedPage, { method, headers: input }: Request): Response {
  const encoding = forms.br ? acceptedEncoding(input.get("accept-encoding"), ["br", "gzip"]) : null;
  const { bytes, headers } = forms[encoding ?? "plain"]!;
  return method === "HEAD" ? new Response(null, { status, headers }) : new Response(bytes, { status, headers });
}
