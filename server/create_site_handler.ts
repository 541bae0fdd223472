import type { Ctx } from "@/api/context.ts";
import { createApp } from "@/server/create_app.ts";
import { compressAnswers } from "./listener/compress_answers.ts";
import { createPageHandler, type PageHandler } from "./fresh.ts";
import { keepPages } from "./page_cache/page_cache.ts";

/**
 * What answers the site's requests: the application, with visitors' pages kept before it and answers compressed behind it.
 * @throws when there is no browser build
 */
export async function createSiteHandler(
  ctx: Ctx,
  { mode = "production" }: { mode?: "production" | "development" } = {},
): Promise<PageHandler> {
  return compressAnswers(keepPages(ctx, await createPageHandler(createApp(ctx), { mode })));
}
