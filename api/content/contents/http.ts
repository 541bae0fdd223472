import { z } from "zod";
import { answer } from "@/api/platform/http/answer/answer.ts";
import { ctxOf, langOf } from "@/api/platform/http/context.ts";
import { apiRoutes } from "@/api/platform/http/router.ts";
import { done } from "../../result.ts";
import { type Activity, listActivities, readActivity } from "./activities.ts";
import { listMarquee, readPopup } from "./announcements.ts";
import { type Article, listArticles, readArticle } from "./articles.ts";
import { activityPage, articlePage } from "./pages.ts";
import {
  ActivityAnswer,
  ActivityInput,
  ArticleAnswer,
  ArticleInput,
  ArticleListAnswer,
  ArticleListInput,
  MarqueeAnswer,
  MarqueeInput,
  PopupAnswer,
} from "./schema.ts";

/** Public content. */
export const contentRoutes = apiRoutes("content")
  .read("web/marquee", {
    summary: "The running line's announcements",
    action: "visit",
    access: "anyone",
    input: MarqueeInput,
    answer: MarqueeAnswer,
  }, async (c) => {
    const all = await listMarquee(ctxOf(c), langOf(c));
    return done({
      data: all.map(({ publishedAt, ...rest }) => ({ ...rest, published_at: publishedAt.toISOString() })),
    });
  })
  .read("web/activity", {
    summary: "The promotions; with an id that one, with its terms as HTML",
    action: "visit",
    access: "anyone",
    input: ActivityInput,
    answer: ActivityAnswer,
    refusals: ["not_found"],
  }, async (c, { id }) => {
    if (id === undefined) return done({ data: (await listActivities(ctxOf(c), langOf(c))).map(activityFields) });
    return answer(
      await readActivity(ctxOf(c), id, langOf(c)),
      ({ bodyHtml, ...activity }) => ({ data: { ...activityFields(activity), body: bodyHtml } }),
    );
  })
  .read("web/article/list", {
    summary: "Articles, newest first",
    action: "visit",
    access: "anyone",
    input: ArticleListInput,
    answer: ArticleListAnswer,
  }, async (c, query) => {
    const { data, next } = await listArticles(ctxOf(c), query, langOf(c));
    return done({ data: data.map(articleFields), next });
  })
  .read("web/article/detail", {
    summary: "An article with its body as HTML",
    action: "visit",
    access: "anyone",
    input: ArticleInput,
    answer: ArticleAnswer,
    refusals: ["not_found"],
  }, async (c, { id }) =>
    answer(
      await readArticle(ctxOf(c), id, langOf(c)),
      ({ bodyHtml, ...article }) => ({ data: { ...articleFields(article), body: bodyHtml } }),
    ))
  .read("web/guest/post", {
    summary: "The notice that home opens with once a day, its body as HTML; null while there is none",
    action: "visit",
    access: "anyone",
    input: z.object({}),
    answer: PopupAnswer,
  }, async (c) => {
    const popup = await readPopup(ctxOf(c), langOf(c));
    return done({ data: popup && { id: popup.id, title: popup.title, body: popup.bodyHtml } });
  });

function activityFields({ id, title, summary, category, picture, startsAt, endsAt, state }: Activity) {
  return {
    id,
    title,
    summary,
    category,
    picture,
    state,
    url: activityPage(id),
    starts_at: startsAt?.toISOString() ?? null,
    ends_at: endsAt?.toISOString() ?? null,
  };
}

function articleFields({ id, title, summary, category, picture, publishedAt }: Article) {
  return { id, title, summary, category, picture, url: articlePage(id), published_at: publishedAt.toISOString() };
}
