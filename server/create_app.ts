import { App, type Context, staticFiles, trailingSlashes } from "fresh";
import { createApi } from "@/api/app.ts";
import type { Ctx } from "@/api/context.ts";
import { forRequest, requestIdOf } from "@/api/log/request_id.ts";
import { noMetrics } from "@/api/metrics.ts";
import type { State } from "@/define.ts";
import { sendFileHeaders } from "@/routes/(_lib)/file_headers.ts";

/** The whole site over what its operations work on: files, the API, the pages. */
export function createApp(ctx: Ctx): App<State> {
  const api = createApi(ctx);
  return new App<State>()
    .use(measureRequests(ctx))
    .use(sendFileHeaders(ctx))
    .use(staticFiles())
    .all("/api/*", (c) => api.fetch(c.req, c.info))
    .use(trailingSlashes("never"))
    .use((c) => {
      c.state.requestId = requestIdOf(c.req);
      c.state.ctx = forRequest(ctx, c.state.requestId);
      return c.next();
    })
    .fsRoutes();
}

/** Measures the requests for pages and files. The API measures its own. */
function measureRequests({ metrics }: Ctx): (c: Context<State>) => Promise<Response> {
  if (metrics === noMetrics) return (c) => c.next();
  return async (c) => {
    if (c.route === "/api/*") return await c.next();
    const startedAt = performance.now();
    let status = 500;
    try {
      const response = await c.next();
      status = response.status;
      return response;
    } finally {
      metrics.answered(c.route ?? "file", status, (performance.now() - startedAt) / 1000);
    }
  };
}
