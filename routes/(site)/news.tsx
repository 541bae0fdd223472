import { HttpError, page } from "fresh";
import { asAnnouncement, listAnnouncements } from "@/api/content/contents/announcements.ts";
import { readPreview } from "@/api/content/contents/preview.ts";
import { PreviewNote } from "@/components/page/preview_note.tsx";
import { Message } from "@/components/message.tsx";
import { Prose } from "@/components/page/prose.tsx";
import { PublicHead } from "@/components/page/public_head.tsx";
import { PageHead } from "@/components/page/page_head.tsx";
import { define } from "@/define.ts";
import { fill, localeOf } from "@/i18n/mod.ts";
import { clockText } from "@/shared/accounting_clock.ts";

/** The announcements of the running line, whole; by a preview's link that announcement or popup alone. */
export const handler = define.handlers({
  async GET({ state: { ctx, lang }, url }) {
    const token = url.searchParams.get("preview");
    if (token === null) return page({ news: await listAnnouncements(ctx, lang), isPreview: false });
    const preview = await readPreview(ctx, token, ["announcement", "popup"]);
    if (!preview) throw new HttpError(404);
    return page({ news: [asAnnouncement(preview.item, preview.bodies, lang)], isPreview: true });
  },
});

export default define.page<typeof handler>(({ data: { news, isPreview }, state: { context } }) => {
  const { common, descriptions, home } = context.t;
  return (
    <>
      <PageHead context={context} title={common.news} back="/" />
      {isPreview ? <PreviewNote context={context} title={common.news} /> : (
        <PublicHead
          context={context}
          title={common.news}
          description={fill(descriptions.news, { site: context.site.brand })}
        />
      )}
      {news.length === 0 && <Message icon="announce" title={home.noNews} text={home.noNewsHint} heading="h2" />}
      <div class="news">
        {news.map(({ id, title, bodyHtml, publishedAt }) => (
          <article class="card news__i" id={`news-${id}`}>
            <time class="small muted num" datetime={publishedAt.toISOString()}>
              {clockText(publishedAt, { ...context.clock, dayShift: 0 }, localeOf(context.lang), "minute")}
            </time>
            <h2>{title}</h2>
            <Prose html={bodyHtml} />
          </article>
        ))}
      </div>
    </>
  );
});
