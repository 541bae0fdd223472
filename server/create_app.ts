import { App, staticFiles, trailingSlashes } from "fresh";
import { createApi } from "@/api/app.ts";
import type { Ctx } from "@/api/context.ts";
import type { State } from "@/define.ts";
import { sendFileHeaders } from "@/routes/(_lib)/file_headers.ts";

/** The whole site over what its operations work on: files, the API, the pages. */
export function createApp(ctx: Ctx): App<State> {
  const api = createApi(ctx);
  return new App<State>()
    .use(sendFileHeaders(ctx))
    .use(staticFiles())
    .all("/api/*", (c) => api.fetch(c.req, c.info))
    .use(trailingSlashes("never"))
    .use((c) => {
      c.state.ctx = ctx;
      return c.next();
    })
    .fsRoutes();
}
