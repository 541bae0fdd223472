import { page } from "fresh";
import { InnerLayout } from "@/components/layouts/inner.tsx";
import { Message } from "@/components/message.tsx";
import { PublicHead } from "@/components/public_head.tsx";
import { define } from "@/define.ts";
import { fill } from "@/i18n/mod.ts";
import { clockText } from "@/shared/accounting_clock.ts";
import { stylesheets } from "@/components/stylesheets.tsx";

const Styles = stylesheets("news");

/** The announcements of the running line, whole. */
export const handler = define.handlers({
  async GET({ state: { ctx, lang } }) {
    const { announcements } = await ctx.announcements.read(ctx);
    return page({ news: announcements.get(lang) ?? [] });
  },
});

export default define.page<typeof handler>(({ data: { news }, state: { context } }) => {
  const { common, descriptions, home } = context.t;
  return (
    <InnerLayout context={context} title={common.news}>
      <Styles />
      <PublicHead
        context={context}
        title={common.news}
        description={fill(descriptions.news, { site: context.site.brand })}
      />
      {news.length === 0 && <Message icon="announce" title={home.noNews} text={home.noNewsHint} heading="h2" />}
      <div class="news">
        {news.map(({ id, title, body, publishedAt }) => (
          <article class="card news__i" id={`news-${id}`}>
            <time class="small muted num" datetime={publishedAt.toISOString()}>
              {dayText(publishedAt, context.clock.utcOffsetHours)}
            </time>
            <h2>{title}</h2>
            <p>{body}</p>
          </article>
        ))}
      </div>
    </InnerLayout>
  );
});

function dayText(at: Date, utcOffsetHours: number): string {
  return clockText(at, { utcOffsetHours, dayShift: 0 }).slice(0, 16);
}
