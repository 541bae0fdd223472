import { ctxOf, langOf } from "../http/context.ts";
import { apiRoutes } from "../http/router.ts";
import { done } from "../result.ts";
import { MarqueeAnswer, MarqueeInput } from "./schema.ts";

/** Public content. */
export const contentRoutes = apiRoutes("content")
  .read("web/marquee", {
    summary: "The running line's announcements",
    access: "anyone",
    input: MarqueeInput,
    answer: MarqueeAnswer,
  }, async (c) => {
    const { announcements } = await ctxOf(c).announcements.read(ctxOf(c));
    const data = (announcements.get(langOf(c)) ?? []).map(({ id, title, body, publishedAt }) => ({
      id,
      title,
      body,
      published_at: publishedAt.toISOString(),
    }));
    return done({ data });
  });
