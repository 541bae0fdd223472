import { HttpError } from "fresh";
import { listArticles } from "@/api/content/contents/articles.ts";
import { articlePage } from "@/api/content/contents/pages.ts";
import { define } from "@/define.ts";
import { brandIn } from "@/i18n/brand.ts";
import { localeOf, textsOf } from "@/i18n/mod.ts";
import { xmlText } from "./(_lib)/xml_text.ts";

/** How many articles a feed has. */
const maxArticles = 30;

/** The newest articles as a feed in the visitor's language (Atom, RFC 4287). 404 while the site does not know its own address. */
export const handler = define.handlers({
  async GET({ state: { ctx, lang } }) {
    const { siteUrl } = ctx;
    if (siteUrl === null) throw new HttpError(404);
    const { data } = await listArticles(ctx, { limit: maxArticles }, lang);
    const address = (path: string) => xmlText(String(new URL(path, siteUrl)));
    const brand = brandIn(lang, { logoText: ctx.settings.get("site.logo_text"), name: ctx.settings.get("site.name") });
    const updated = data.map(({ updatedAt }) => updatedAt).reduce(
      (one, other) => one > other ? one : other,
      new Date(0),
    );
    const entries = data.map(({ id, title, summary, publishedAt, updatedAt }) =>
      `<entry><id>${address(articlePage(id))}</id><title>${xmlText(title)}</title>` +
      `<link href="${
        address(`${articlePage(id)}&lang=${lang}`)
      }"/><published>${publishedAt.toISOString()}</published>` +
      `<updated>${updatedAt.toISOString()}</updated><summary>${xmlText(summary)}</summary></entry>`
    );
    const xml = '<?xml version="1.0" encoding="UTF-8"?>\n' +
      `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${localeOf(lang)}"><id>${address("/article")}</id>` +
      `<title>${xmlText(`${brand} ${textsOf(lang).content.articles}`)}</title>` +
      `<link rel="self" href="${address(`/feed.xml?lang=${lang}`)}"/><link href="${
        address(`/article?lang=${lang}`)
      }"/>` +
      `<author><name>${xmlText(brand)}</name></author><updated>${updated.toISOString()}</updated>` +
      `${entries.join("")}</feed>\n`;
    return new Response(xml, { headers: { "Content-Type": "application/atom+xml; charset=utf-8" } });
  },
});
