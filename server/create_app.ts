import { App, type Context, staticFiles, trailingSlashes } from "fresh";
import { createApi } from "@/api/app.ts";
import type { Ctx } from "@/api/context.ts";
import { forRequest, requestIdOf } from "@/api/log/request_id.ts";
import { noMetrics } from "@/api/metrics.ts";
import type { OperatorCommands } from "@/api/platform/operators/commands.ts";
import { createOperatorApi } from "@/api/platform/operators/http.ts";
import type { State } from "@/define.ts";
import { sendFileHeaders } from "@/routes/(_lib)/headers/file_headers.ts";

/**
 * The whole site over what its operations work on: files, the API, the pages.
 * @param commands runs operators' commands; null where none can be run
 */
export function createApp(ctx: Ctx, commands: OperatorCommands | null = null): App<State> {
  const api = createApi(ctx);
  const operators = createOperatorApi(ctx, commands);
  return new App<State>()
    .use(measureRequests(ctx))
    .use(sendFileHeaders(ctx))
    .use(staticFiles())
    .all("/api/*", (c) => (c.url.pathname.startsWith("/api/operator/") ? operators : api).fetch(c.req, c.info))
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
