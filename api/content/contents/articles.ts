import type { Lang } from "@/i18n/mod.ts";
import type { Ctx } from "../../context.ts";
import { type ListPage, page } from "../../lists/list_page.ts";
import { done, refuse, type Result } from "../../result.ts";
import { type ArticleCategory, type ContentItem, pictureOf, textIn } from "./item.ts";
import { contentsOf } from "./contents.ts";

/** An article as lists show it. */
export interface Article {
  id: number;
  key: string;
  title: string;
  summary: string;
  category: ArticleCategory;
  /** The address of its picture. */
  picture: string;
  publishedAt: Date;
  updatedAt: Date;
}

/** The articles to list: of a category, from an article on (its id, not included). */
export interface ArticleQuery {
  category?: ArticleCategory;
  cursor?: string;
  limit: number;
}

type Reading = Pick<Ctx, "caches" | "now">;

/** Articles, newest first, by key. No statement: they are in memory. A cursor whose article is gone ends the list. */
export async function listArticles(ctx: Reading, query: ArticleQuery, lang: Lang): Promise<ListPage<Article>> {
  const { articles } = await contentsOf(ctx).shown(ctx.now());
  const wanted = query.category ? articles.filter(({ category }) => category === query.category) : articles;
  const rest = query.cursor === undefined ? wanted : after(wanted, query.cursor);
  const { data, next } = page(rest.slice(0, query.limit + 1), query.limit, ({ id }) => String(id));
  return { data: data.map((item) => toArticle(item, lang)), next };
}

/** An article with its body as HTML. */
export async function readArticle(
  ctx: Reading,
  id: number,
  lang: Lang,
): Promise<Result<Article & { bodyHtml: string }, "not_found">> {
  const { articles } = await contentsOf(ctx).shown(ctx.now());
  const item = articles.find((one) => one.id === id);
  if (!item) return refuse("not_found");
  return done({ ...toArticle(item, lang), bodyHtml: (await contentsOf(ctx).bodies(item))[lang] });
}

/** An item as an article. A draft, which only a preview shows, is of now. */
export function toArticle(item: ContentItem, lang: Lang): Article {
  const { title, summary } = textIn(item, lang);
  return {
    id: item.id,
    key: item.key,
    title,
    summary,
    category: item.category as ArticleCategory,
    picture: pictureOf(item),
    publishedAt: item.publishedAt ?? item.updatedAt,
    updatedAt: item.updatedAt,
  };
}

function after(articles: readonly ContentItem[], cursor: string): readonly ContentItem[] {
  const at = articles.findIndex(({ id }) => String(id) === cursor);
  return at === -1 ? [] : articles.slice(at + 1);
}
