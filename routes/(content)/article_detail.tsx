import { HttpError, page } from "fresh";
import { type Article, listArticles, readArticle, toArticle } from "@/api/content/contents/articles.ts";
import { articlePage } from "@/api/content/contents/pages.ts";
import { readPreview } from "@/api/content/contents/preview.ts";
import { Message } from "@/components/message.tsx";
import { Prose } from "@/components/page/prose.tsx";
import { PublicHead } from "@/components/page/public_head.tsx";
import { StructuredData } from "@/routes/(content)/(_components)/structured_data.tsx";
import { define, type State } from "@/define.ts";
import { fill, localeOf } from "@/i18n/mod.ts";
import { ContentCard } from "./(_components)/content_card.tsx";
import { Day } from "./(_components)/day.tsx";
import { headed, type Part } from "./(_lib)/headed.ts";
import { requestedId } from "./(_lib)/requested_id.ts";
import { PreviewNote } from "@/components/page/preview_note.tsx";
import { PageHead } from "@/components/page/page_head.tsx";

/** How many others a page leads to. */
const maxRelated = 3;

/** An article: by its id, by a preview's link, or the newest; and others, of its category first. */
export const handler = define.handlers({
  GET: async ({ state, url }) => page(await readParams(state, url)),
});

export default define.page<typeof handler>(({ data: { article, related, isPreview }, state: { context } }) => {
  const { content, descriptions } = context.t;
  if (!article) {
    return (
      <>
        <PageHead context={context} title={content.read} back="/article" />
        <PublicHead
          context={context}
          title={content.read}
          description={fill(descriptions.articles, { site: context.site.brand })}
        />
        <Message icon="article" title={content.noArticles} text={content.comesBack} heading="h2" />
      </>
    );
  }
  const { id, title, summary, picture, category, publishedAt, updatedAt, bodyHtml } = article;
  const { url } = context.site;
  const { html, parts } = headed(bodyHtml);
  return (
    <>
      <PageHead context={context} title={title} back="/article" />
      {isPreview
        ? <PreviewNote context={context} title={title} />
        : <PublicHead context={context} title={title} description={summary || title} query={`id=${id}`} />}
      {!isPreview && url && (
        <StructuredData
          data={{
            "@type": "Article",
            headline: title,
            description: summary,
            inLanguage: localeOf(context.lang),
            datePublished: publishedAt,
            dateModified: updatedAt > publishedAt ? updatedAt : publishedAt,
            image: new URL(picture, url),
            mainEntityOfPage: new URL(articlePage(id), url),
            publisher: { "@type": "Organization", name: context.site.brand },
          }}
        />
      )}
      <div class="reading">
        {parts.length > 1 && <Contents parts={parts} title={content.parts} />}
        <article class="reading__text">
          <p class="item__kind">
            <span>{content.articleCategories[category]}</span>
            <Day at={publishedAt} context={context} />
          </p>
          {summary && <p class="reading__lead">{summary}</p>}
          <img class="reading__pic" src={picture} alt="" width="480" height="270" />
          <Prose html={html} />
        </article>
        {related.length > 0 && (
          <section class="reading__more" aria-labelledby="related">
            <h2 class="sec__title" id="related">{content.related}</h2>
            <div class="items items--rows items--beside">
              {related.map((one) => (
                <ContentCard
                  key={one.id}
                  href={articlePage(one.id)}
                  picture={one.picture}
                  title={one.title}
                  summary={one.summary}
                  kind={content.articleCategories[one.category]}
                  heading="h3"
                />
              ))}
            </div>
          </section>
        )}
      </div>
    </>
  );
});

/** The article's table of contents. */
function Contents({ parts, title }: { parts: readonly Part[]; title: string }) {
  return (
    <nav class="reading__contents" aria-labelledby="contents">
      <h2 id="contents">{title}</h2>
      <ol>
        {parts.map((part) => (
          <li key={part.id}>
            <a href={`#${part.id}`}>{part.title}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

interface DetailParams {
  /** Null while there is none at all. */
  article: (Article & { bodyHtml: string }) | null;
  related: readonly Article[];
  isPreview: boolean;
}

/** @throws HttpError 404 for one that is not shown, and for a preview's link that is wrong or over */
async function readParams({ ctx, lang }: State, url: URL): Promise<DetailParams> {
  const token = url.searchParams.get("preview");
  if (token !== null) {
    const preview = await readPreview(ctx, token, ["article"]);
    if (!preview) throw new HttpError(404);
    const article = { ...toArticle(preview.item, lang), bodyHtml: preview.bodies[lang] };
    return { article, related: [], isPreview: true };
  }
  const { data } = await listArticles(ctx, { limit: 100 }, lang);
  const id = requestedId(url) ?? data[0]?.id;
  if (id === undefined) return { article: null, related: [], isPreview: false };
  const read = await readArticle(ctx, id, lang);
  if (!read.ok) throw new HttpError(404);
  const others = data.filter((one) => one.id !== id);
  const alike = others.filter(({ category }) => category === read.value.category);
  return { article: read.value, related: [...new Set([...alike, ...others])].slice(0, maxRelated), isPreview: false };
}
