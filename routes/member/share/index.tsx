import { page } from "fresh";
import { inviteLink } from "@/api/rewards/referrals/invite_link.ts";
import { listIntroduced } from "@/api/rewards/referrals/list_introduced.ts";
import { readCommissions } from "@/api/rewards/referrals/read_commissions.ts";
import { Icon } from "@/components/icons.tsx";
import { Title } from "@/components/page/title.tsx";
import { MemberHead } from "@/components/page/member_head.tsx";
import { onReplica } from "@/api/work/on_replica.ts";
import { define } from "@/define.ts";
import { fill } from "@/i18n/mod.ts";
import { moneyText } from "@/shared/amount_text.ts";
import { pageMemberOf } from "../(_lib)/member_of.ts";
import { readFairly } from "../(_lib)/read_fairly.ts";
import { FriendsTable } from "./(_components)/friends_table.tsx";
import { InviteCard } from "./(_components)/invite_card.tsx";
import { MonthsCard } from "./(_components)/months_card.tsx";

/** The member's invitation, invited members, and earnings. */
export const handler = define.handlers({
  async GET({ state, url, req }) {
    const { ctx } = state;
    const { id, profile } = pageMemberOf(state);
    const after = url.searchParams.get("after") ?? "";
    const cursor = /^\d{1,15}$/.test(after) ? after : undefined;
    const [introduced, commissions] = await Promise.all([
      listIntroduced(ctx, id, { generation: 1, cursor, limit: 20 }),
      readFairly(id, () => onReplica(ctx, (ctx) => readCommissions(ctx, id))),
    ]);
    return page({
      introduced,
      commissions,
      code: profile.promote_code,
      link: inviteLink(ctx, req, profile.promote_code),
      isFirst: cursor === undefined,
      payDay: ctx.settings.get("referral.pay_day"),
      countsSecond: ctx.settings.get("referral.generations") === 2,
    });
  },
});

export default define.page<typeof handler>((
  { data: { introduced, commissions, code, link, isFirst, payDay, countsSecond }, state: { context, t } },
) => {
  const { share } = t;
  const { first, second, active, paidCents } = introduced;
  return (
    <>
      <MemberHead context={context} title={share.title} intro={share.lead} />
      <Title context={context}>{share.title}</Title>
      <div class="stack">
        <InviteCard code={code} link={link} t={t} />
        <section class="card">
          <dl class="stats">
            <Stat name={share.friends}>{first}</Stat>
            {countsSecond && <Stat name={share.secondFriends}>{second}</Stat>}
            <Stat name={share.activeFriends}>{active}</Stat>
            <Stat name={share.paid}>{moneyText(paidCents)}</Stat>
          </dl>
        </section>
        <div class="split">
          <MonthsCard commissions={commissions} payDay={payDay} t={t} />
          <section class="card stack" aria-labelledby="share-picture">
            <h2 class="card__title" id="share-picture">{share.picture}</h2>
            <img
              class="share-picture"
              src="/member/share/picture.svg"
              alt={fill(share.pictureAlt, { code })}
              width="360"
              height="480"
              loading="lazy"
            />
            <a class="btn btn--block" href="/member/share/picture.svg" download="jadehall.svg">
              <Icon name="download" size="sm" />
              {share.download}
            </a>
          </section>
        </div>
        <FriendsTable rows={introduced.rows} next={introduced.next} isFirst={isFirst} t={t} />
      </div>
    </>
  );
});

function Stat({ name, children }: { name: string; children: string | number }) {
  return (
    <div class="stat">
      <dt>{name}</dt>
      <dd class="num">{children}</dd>
    </div>
  );
}
