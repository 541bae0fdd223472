import { page } from "fresh";
import { mailTitle } from "@/api/messages/mail/render_mail.ts";
import { readEligibility, withdrawableCents } from "@/api/payments/withdrawals/read_eligibility.ts";
import { SupportLink } from "@/components/support/support.tsx";
import { Icon } from "@/components/icons.tsx";
import { clientNav } from "@/components/layouts/client_nav.tsx";
import { Title } from "@/components/page/title.tsx";
import { Vip } from "@/components/vip.tsx";
import { WalletPanel } from "@/components/wallet/wallet_panel.tsx";
import { WaitingList } from "@/components/waiting/waiting_list.tsx";
import { define } from "@/define.ts";
import { fill } from "@/i18n/mod.ts";
import { pageMemberOf } from "../../member/(_lib)/member_of.ts";
import { walletView } from "../../(_lib)/context/wallet_view.ts";
import { type PageFacts, PageMenus } from "./(_components)/page_menus.tsx";

/** The member centre, to which a phone's bar leads: the member, their balances, the way to every page, and out. */
export const handler = define.handlers({
  async GET({ state }) {
    const { ctx, t, context, lang } = state;
    const { id, wallet, profile, member } = pageMemberOf(state);
    const eligibility = await readEligibility(ctx, id);
    const withPoints = [...wallet.games.values()].filter((cents) => cents > 0n).length;
    const facts: PageFacts = {
      transfer: withPoints > 0 ? fill(t.centre.gamesWithPoints, { count: withPoints }) : undefined,
      password: profile.has_withdrawal_password ? undefined : t.account.notSet,
    };
    return page({
      nickname: member.nickname,
      mail: profile.newest_unread &&
        { unread: Number(profile.unread), title: mailTitle(profile.newest_unread, lang) },
      wallet: {
        ...walletView(wallet, context.menus),
        withdrawableCents: withdrawableCents(eligibility, wallet.mainCents),
        turnover: eligibility.turnover,
      },
      facts,
    });
  },
});

export default define.page<typeof handler>(({ data: { nickname, mail, wallet, facts }, state: { context, t } }) => {
  const panel = <WalletPanel wallet={wallet} context={context} />;
  const waiting = context.member && <WaitingList waiting={context.member.waiting} t={t} />;
  if (context.onlyLive) return <>{waiting}{panel}</>;
  return (
    <>
      <Title context={context}>{t.common.pages.centre}</Title>
      <div class="centre">
        {context.member && (
          <div class="centre__me">
            <Vip level={context.member.level} />
            <div>
              <h1 class="num">{context.member.account}</h1>
              {nickname && (
                <p>
                  <bdi>{nickname}</bdi>
                </p>
              )}
            </div>
          </div>
        )}
        {waiting}
        {panel}
        {mail && (
          <a
            class="centre__mail"
            href="/member/message?status=unread"
            f-client-nav={clientNav(context, "/member/message")}
          >
            <Icon name="mail" />
            <span>
              {fill(t.centre.unread, { count: mail.unread })}
              <b>{mail.title}</b>
            </span>
            <Icon name="next" size="sm" />
          </a>
        )}
        <PageMenus facts={facts} context={context} />
        <p class="centre__out">
          <SupportLink context={context} className="btn btn--ghost" />
          <a class="btn btn--ghost" href="/logout" data-dialog="logout">
            <Icon name="logout" />
            {t.common.logout}
          </a>
        </p>
      </div>
    </>
  );
});
