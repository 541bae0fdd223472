import { page } from "fresh";
import { listActivities } from "@/api/content/contents/activities.ts";
import { activityCategories } from "@/api/content/contents/item.ts";
import { activityPage } from "@/api/content/contents/pages.ts";
import { Message } from "@/components/message.tsx";
import { PageHead } from "@/components/page/page_head.tsx";
import { PublicHead } from "@/components/page/public_head.tsx";
import { WaitingList } from "@/components/waiting/waiting_list.tsx";
import { define } from "@/define.ts";
import { fill } from "@/i18n/mod.ts";
import { noClaims, readClaimed } from "./(_lib)/read_claimed.ts";
import { ActivityBadge } from "./(_components)/activity_badge.tsx";
import { ActivityDates } from "./(_components)/activity_dates.tsx";
import { ClaimedBadge } from "./(_components)/claimed_badge.tsx";
import { Categories } from "./(_components)/categories.tsx";
import { ContentCard } from "./(_components)/content_card.tsx";

/** The promotions, all or of one category. */
export const handler = define.handlers({
  async GET({ state: { ctx, lang, signedIn }, url }) {
    const category = activityCategories.find((one) => one === url.searchParams.get("category"));
    const [all, mine] = await Promise.all([
      listActivities(ctx, lang),
      signedIn ? readClaimed(ctx, signedIn.member.id) : noClaims,
    ]);
    return page({ category, mine, activities: all.filter((one) => !category || one.category === category) });
  },
});

export default define.page<typeof handler>(({ data: { category, mine, activities }, state: { context } }) => {
  const { content, descriptions } = context.t;
  const waiting = context.member && <WaitingList waiting={context.member.waiting} t={context.t} />;
  if (context.onlyLive) return waiting;
  return (
    <>
      <PublicHead
        context={context}
        title={content.promotions}
        description={fill(descriptions.promotions, { site: context.site.brand })}
      />
      <PageHead context={context} title={content.promotions}>
        <p>{content.promotionsHint}</p>
        <p>
          <a class="link link--tap" href="/red_packet">{context.t.redPacket.title}</a>
        </p>
      </PageHead>
      {waiting}
      <Categories path="/coupon" names={content.activityCategories} chosen={category} context={context} />
      {activities.length === 0 && (
        <Message icon="list" title={content.noPromotions} text={content.comesBack} heading="h2" />
      )}
      <div class="items">
        {activities.map((activity, index) => (
          <ContentCard
            key={activity.id}
            href={activityPage(activity.id)}
            picture={activity.picture}
            title={activity.title}
            summary={activity.summary}
            kind={content.activityCategories[activity.category]}
            foot={
              <>
                <ActivityBadge state={activity.state} t={context.t} />
                <ClaimedBadge bonus={mine.get(activity.key)} t={context.t} />
                <span class="num">
                  <ActivityDates of={activity} context={context} />
                </span>
              </>
            }
            isLead={index === 0 && activity.state !== "ended"}
            isOver={activity.state === "ended"}
          />
        ))}
      </div>
    </>
  );
});
