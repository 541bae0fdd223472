import { HttpError, page } from "fresh";
import { type Activity, listActivities, readActivity, toActivity } from "@/api/content/contents/activities.ts";
import { activityPage } from "@/api/content/contents/pages.ts";
import { readPreview } from "@/api/content/contents/preview.ts";
import type { Terms } from "@/api/rewards/promotions/terms/terms.ts";
import type { ClaimView } from "@/routes/(content)/(_islands)/claim_panel.tsx";
import { Message } from "@/components/message.tsx";
import { Prose } from "@/components/page/prose.tsx";
import { PublicHead } from "@/components/page/public_head.tsx";
import { StructuredData } from "@/routes/(content)/(_components)/structured_data.tsx";
import { define, type State } from "@/define.ts";
import { fill } from "@/i18n/mod.ts";
import { ActivityBadge } from "./(_components)/activity_badge.tsx";
import { ActivityDates } from "./(_components)/activity_dates.tsx";
import { requestedId } from "./(_lib)/requested_id.ts";
import { PreviewNote } from "@/components/page/preview_note.tsx";
import { PageHead } from "@/components/page/page_head.tsx";
import { ActivityTerms } from "./(_components)/activity_terms.tsx";
import { ClaimPart } from "./(_components)/claim_part.tsx";
import { claimPromotionByForm } from "./(_lib)/claim_promotion_by_form.ts";
import { readClaim } from "./(_lib)/read_claim.ts";
import { readForm } from "../(_lib)/forms/read_form.ts";
import { contentsOf } from "@/api/content/contents/contents.ts";

/** A promotion: by its id, by a preview's link, or the first of the list. Its terms are found by its key. */
export const handler = define.handlers<DetailParams>({
  GET: async ({ state, url }) => page(await readParams(state, url)),

  /** Claims it as a plain form asks; the page then says what was claimed, or why nothing was. */
  async POST(c) {
    const { state, url } = c;
    if (!state.signedIn) return c.redirect(`/?login=1&next=${encodeURIComponent(url.pathname + url.search)}`, 303);
    const params = await readParams(state, url);
    if (!params.activity || !params.claim) throw new HttpError(404);
    const claimed = await claimPromotionByForm(state, params.activity, (await readForm(c.req)).text("key"));
    if ("id" in claimed) return c.redirect(`${activityPage(params.activity.id)}&claimed=${claimed.id}`, 303);
    return page({ ...params, claim: { ...params.claim, offer: null, refusal: claimed.error } }, { status: 422 });
  },
});

export default define.page<typeof handler>(({ data: { activity, isPreview, terms, claim }, state: { context } }) => {
  const { content, descriptions } = context.t;
  if (!activity) {
    return (
      <>
        <PageHead context={context} title={content.about} back="/coupon" />
        <PublicHead
          context={context}
          title={content.about}
          description={fill(descriptions.promotions, { site: context.site.brand })}
        />
        <Message icon="list" title={content.noPromotions} text={content.comesBack} heading="h2" />
      </>
    );
  }
  const { id, title, summary, picture, state, bodyHtml } = activity;
  return (
    <>
      <PageHead context={context} title={title} back="/coupon" />
      {isPreview ? <PreviewNote context={context} title={title} /> : (
        <>
          <PublicHead context={context} title={title} description={summary || title} query={`id=${id}`} />
          {context.site.url && (
            <StructuredData
              data={{
                "@type": "WebPage",
                name: title,
                description: summary,
                url: new URL(activityPage(id), context.site.url),
                primaryImageOfPage: new URL(picture, context.site.url),
              }}
            />
          )}
        </>
      )}
      <div class="activity">
        <section class="card activity__text">
          <p class="row">
            <ActivityBadge state={state} t={context.t} />
            <span class="small muted num">
              <ActivityDates of={activity} context={context} />
            </span>
          </p>
          {summary && <p class="activity__summary">{summary}</p>}
          <Prose html={bodyHtml} />
        </section>
        <img class="activity__pic" src={picture} alt="" width="480" height="300" />
        {terms && <ActivityTerms terms={terms} context={context} />}
        {claim && <ClaimPart claim={claim} context={context} />}
      </div>
    </>
  );
});

interface DetailParams {
  /** Null while there is none at all. */
  activity: (Activity & { bodyHtml: string }) | null;
  isPreview: boolean;
  /** The terms; null in a preview, and for a promotion that gives nothing itself. */
  terms: Terms | null;
  /** The member's offer; null for a visitor and in a preview. */
  claim: ClaimView | null;
}

/** @throws HttpError 404 for one that is not shown, and for a preview's link that is wrong or over */
async function readParams(state: State, url: URL): Promise<DetailParams> {
  const { ctx, lang } = state;
  const token = url.searchParams.get("preview");
  if (token !== null) {
    const preview = await readPreview(ctx, token, ["activity"]);
    if (!preview) throw new HttpError(404);
    const activity = { ...toActivity(preview.item, lang, ctx.now()), bodyHtml: preview.bodies[lang] };
    return { activity, isPreview: true, terms: null, claim: null };
  }
  const id = requestedId(url) ?? (await listActivities(ctx, lang))[0]?.id;
  if (id === undefined) return { activity: null, isPreview: false, terms: null, claim: null };
  const read = await readActivity(ctx, id, lang);
  if (!read.ok) throw new HttpError(404);
  const { key } = read.value;
  const { terms } = await contentsOf(ctx).shown(ctx.now());
  return {
    activity: read.value,
    isPreview: false,
    terms: terms.get(key) ?? null,
    claim: await readClaim(state, key, url.searchParams.get("claimed") ?? ""),
  };
}
