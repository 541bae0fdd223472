import { page } from "fresh";
import { Head } from "fresh/runtime";
import { listArticles } from "@/api/content/contents/articles.ts";
import { articleCategories } from "@/api/content/contents/item.ts";
import { articlePage } from "@/api/content/contents/pages.ts";
import { Message } from "@/components/message.tsx";
import { PageHead } from "@/components/page/page_head.tsx";
import { PublicHead } from "@/components/page/public_head.tsx";
import { define } from "@/define.ts";
import { fill } from "@/i18n/mod.ts";
import { Categories } from "./(_components)/categories.tsx";
import { ContentCard } from "./(_components)/content_card.tsx";
import { Day } from "./(_components)/day.tsx";

/** How many articles a page has. */
const onPage = 13;

/** The articles, all or of one category, newest first. */
export const handler = define.handlers({
  async GET({ state: { ctx, lang }, url }) {
    const category = articleCategories.find((one) => one === url.searchParams.get("category"));
    const cursor = url.searchParams.get("cursor") ?? undefined;
    const { data, next } = await listArticles(ctx, { category, cursor, limit: onPage }, lang);
    return page({ articles: data, next, category, isFirst: cursor === undefined });
  },
});

export default define.page<typeof handler>(({ data: { articles, next, category, isFirst }, state: { context } }) => {
  const { content, descriptions } = context.t;
  const query = category ? `category=${category}&` : "";
  return (
    <>
      <PublicHead
        context={context}
        title={content.articles}
        description={fill(descriptions.articles, { site: context.site.brand })}
      />
      {context.site.url && (
        <Head>
          <link
            rel="alternate"
            type="application/atom+xml"
            title={content.articles}
            href={`/feed.xml?lang=${context.lang}`}
          />
        </Head>
      )}
      <PageHead context={context} title={content.articles}>
        <p>{content.articlesHint}</p>
      </PageHead>
      <Categories path="/article" names={content.articleCategories} chosen={category} context={context} />
      {articles.length === 0 && (
        <Message icon="article" title={content.noArticles} text={content.comesBack} heading="h2" />
      )}
      <div class="items items--rows">
        {articles.map((article, index) => (
          <ContentCard
            key={article.id}
            href={articlePage(article.id)}
            picture={article.picture}
            title={article.title}
            summary={article.summary}
            kind={
              <>
                <span>{content.articleCategories[article.category]}</span>
                <Day at={article.publishedAt} context={context} />
              </>
            }
            isLead={index === 0 && isFirst}
          />
        ))}
      </div>
      {(next !== null || !isFirst) && (
        <p class="row content__turns">
          {!isFirst && (
            <a class="btn btn--sm btn--ghost" href={category ? `/article?category=${category}` : "/article"}>
              {content.newest}
            </a>
          )}
          {next !== null && <a class="btn btn--sm" href={`/article?${query}cursor=${next}`}>{content.older}</a>}
        </p>
      )}
    </>
  );
});
