import type { Ctx } from "@/api/context.ts";
import type { OperatorCommands } from "@/api/platform/operators/commands.ts";
import { createApp } from "@/server/create_app.ts";
import { compressAnswers } from "./listener/compress_answers.ts";
import { createPageHandler, type PageHandler } from "./fresh.ts";
import { keepPages } from "./page_cache/page_cache.ts";

/**
 * Creates the handler of the site's requests: the application, with a cache of visitors' pages before it and
 * compression of answers behind it.
 * @throws if there is no browser build
 */
export async function createSiteHandler(
  ctx: Ctx,
  { mode = "production", commands = null }: {
    mode?: "production" | "development";
    commands?: OperatorCommands | null;
  } = {},
): Promise<PageHandler> {
  return compressAnswers(keepPages(ctx, await createPageHandler(createApp(ctx, commands), { mode })));
}
