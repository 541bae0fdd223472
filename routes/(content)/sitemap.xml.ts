import { HttpError } from "fresh";
import { listActivities } from "@/api/content/contents/activities.ts";
import { listArticles } from "@/api/content/contents/articles.ts";
import { activityPage, articlePage } from "@/api/content/contents/pages.ts";
import { define } from "@/define.ts";
import { localeOf } from "@/i18n/mod.ts";
import { visitorPages } from "../(_lib)/visitors/visitor_pages.ts";
import { xmlText } from "./(_lib)/xml_text.ts";

/** How many articles are in it. */
const maxArticles = 2000;

/** Addresses that redirect to a listed one, or show nothing worth finding. */
const left: ReadonlySet<string> = new Set([
  "/maintain",
  "/login",
  "/forgot",
  "/unsubscribe",
  "/article_detail",
  "/coupon_detail",
]);

/** The pages that search engines may find, each in the languages that are offered (sitemaps.org). 404 while the site does not know its own address. */
export const handler = define.handlers({
  async GET({ state: { ctx, lang } }) {
    const { siteUrl } = ctx;
    if (siteUrl === null) throw new HttpError(404);
    const languages = ctx.settings.get("site.languages");
    const [articles, activities] = await Promise.all([
      listArticles(ctx, { limit: maxArticles }, lang),
      listActivities(ctx, lang),
    ]);
    const pages = [
      ...[...visitorPages].filter((path) => !left.has(path)).map((path) => ({ path, changedAt: null })),
      ...articles.data.map(({ id, updatedAt }) => ({ path: articlePage(id), changedAt: updatedAt })),
      ...activities.map(({ id }) => ({ path: activityPage(id), changedAt: null })),
    ];
    const entry = ({ path, changedAt }: { path: string; changedAt: Date | null }) => {
      const address = String(new URL(path, siteUrl));
      const join = address.includes("?") ? "&" : "?";
      const links = languages.map((one) =>
        `<xhtml:link rel="alternate" hreflang="${localeOf(one)}" href="${xmlText(`${address}${join}lang=${one}`)}"/>`
      );
      const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : "";
      return `<url><loc>${xmlText(address)}</loc>${changed}${links.join("")}</url>`;
    };
    const xml = '<?xml version="1.0" encoding="UTF-8"?>\n' +
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">' +
      `${pages.map(entry).join("")}</urlset>\n`;
    return new Response(xml, { headers: { "Content-Type": "application/xml; charset=utf-8" } });
  },
});
