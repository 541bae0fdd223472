import { page } from "fresh";
import { listActivities } from "@/api/content/contents/activities.ts";
import { listAnnouncements, readPopup } from "@/api/content/contents/announcements.ts";
import { Marquee } from "./(_islands)/marquee.tsx";
import { SyncPoints } from "@/islands/transfer/sync_points.tsx";
import type { Menu } from "@/components/page_context.ts";
import { Hero } from "./(_components)/hero.tsx";
import { HotGames } from "./(_components)/hot_games.tsx";
import { HomeNotice } from "./(_components)/notice.tsx";
import { ContinuePlaying } from "./(_components)/continue_playing.tsx";
import { HotRow, Jackpots, NewGames } from "./(_components)/game_rows.tsx";
import { LatestWins, winsToShow } from "./(_components)/latest_wins.tsx";
import { NextStepsCard } from "./(_components)/next_steps.tsx";
import { nextStepsOf } from "./(_lib)/next_steps_of.ts";
import { Promotions } from "./(_components)/promotions.tsx";
import { shownHighlights } from "./(_lib)/shown_highlights.ts";
import { listPlayed } from "@/api/games/provider_games/played.ts";
import { JoinSteps } from "@/components/page/join_steps.tsx";
import { PointsLeft } from "@/components/wallet/points_left.tsx";
import { SmallShelves, WideShelf } from "./(_components)/shelves.tsx";
import { WalletPanel } from "@/components/wallet/wallet_panel.tsx";
import { WaitingList } from "@/components/waiting/waiting_list.tsx";
import { PublicHead } from "@/components/page/public_head.tsx";
import { providerCount } from "@/components/games/provider_count.ts";
import { define } from "@/define.ts";
import { fill } from "@/i18n/mod.ts";
import { readEligibility, withdrawableCents } from "@/api/payments/withdrawals/read_eligibility.ts";
import { lastPlayed } from "../(_lib)/context/last_played.ts";
import { pointsLeft, walletView } from "../(_lib)/context/wallet_view.ts";

/** So many of the games that a member played last are shown. */
const maxPlayedShown = 3;

/** The front page. */
export const handler = define.handlers({
  async GET({ state }) {
    const { ctx, lang, signedIn, wallet, context } = state;
    const [[announcements, popup, activities], { wins }, highlights, eligibility, opened] = await Promise.all([
      Promise.all([listAnnouncements(ctx, lang), readPopup(ctx, lang), listActivities(ctx, lang)]),
      ctx.figures.read(ctx),
      ctx.catalogue.highlights(),
      signedIn && readEligibility(ctx, signedIn.member.id),
      signedIn && listPlayed(ctx, signedIn.member.id),
    ]);
    const news = announcements.map(({ id, title }) => ({ id, title }));
    const steps = nextStepsOf(state, (opened ?? []).length > 0);
    const { menus } = context;
    const played = lastPlayed(opened ?? [], { menus, lang }).slice(0, maxPlayedShown);
    const left = wallet ? pointsLeft(wallet, menus) : [];
    const member = wallet && eligibility && {
      wallet: {
        ...walletView(wallet, menus),
        withdrawableCents: withdrawableCents(eligibility, wallet.mainCents),
        turnover: eligibility.turnover,
      },
      played,
      wallets: wallet.games,
      // The cards of recently played games show their points themselves.
      points: left.filter(({ game }) => !played.some(({ card }) => card.code === game.code)),
      withPoints: left.map(({ game }) => game.code),
    };
    const shown = winsToShow(wins, menus.flatMap(({ games }) => games));
    const rows = shownHighlights(highlights, menus, lang);
    return page({ news, popup, activities, member, steps, wins: shown, highlights: rows });
  },
});

export default define.page<typeof handler>(
  ({ data, state: { context } }) => {
    const { news, popup, activities, member, steps, wins, highlights } = data;
    const { t, menus } = context;
    const signedIn = context.member !== null;
    const shelf = (group: Menu["group"]) => menus.find((menu) => menu.group === group && menu.games.length > 0);
    const wide = [shelf("live"), shelf("egame")].filter((menu) => menu !== undefined);
    const small = [shelf("sport"), shelf("lottery"), shelf("chess"), shelf("fish")].filter((menu) =>
      menu !== undefined
    );
    const money = member && context.member && {
      waiting: <WaitingList waiting={context.member.waiting} t={t} />,
      panel: <WalletPanel wallet={member.wallet} level={context.member.level} context={context} />,
      points: (
        <>
          <ContinuePlaying played={member.played} wallets={member.wallets} t={t} />
          <PointsLeft wallets={member.points} t={t} />
        </>
      ),
    };
    if (context.onlyLive) return <>{money?.waiting}{money?.panel}{money?.points}</>;
    const hot = <HotGames menu={shelf("hot")} providers={providerCount(menus)} t={t} signedIn={signedIn} />;
    const firstShelf = shelf("hot") ? "#hot" : [...wide, ...small].map(({ group }) => `#shelf-${group}`)[0];
    return (
      <>
        <PublicHead
          context={context}
          title={t.common.home}
          description={fill(t.descriptions.home, { site: context.site.brand })}
        />
        {news.length > 0 && (
          <div class="wrap">
            <Marquee
              items={news}
              label={t.home.announcements}
              pauseLabel={t.home.pauseMarquee}
            />
          </div>
        )}
        {money && (
          <div class="wrap">
            {money.waiting}
            {steps && <NextStepsCard steps={steps} context={context} />}
          </div>
        )}
        <div class={signedIn ? "wrap hero hero--member" : "wrap hero"}>
          {money?.panel}
          <Hero context={context} games={firstShelf} />
          {!signedIn && hot}
          {!signedIn && <JoinSteps t={t} leadsToSignUp />}
        </div>
        <Promotions activities={activities} t={t} />
        {money?.points}
        {member && member.withPoints.length > 0 && <SyncPoints games={member.withPoints} />}
        <LatestWins wins={wins} utcOffsetHours={context.clock.utcOffsetHours} signedIn={signedIn} t={t} />
        <Jackpots of={highlights} t={t} signedIn={signedIn} />
        <NewGames of={highlights} t={t} signedIn={signedIn} />
        {signedIn && hot}
        <HotRow of={highlights} t={t} signedIn={signedIn} />
        {wide.map((menu) => <WideShelf key={menu.group} menu={menu} t={t} signedIn={signedIn} />)}
        {small.length > 0 && <SmallShelves menus={small} t={t} signedIn={signedIn} />}
        {popup && !context.loginFor && <HomeNotice notice={popup} t={t} />}
      </>
    );
  },
);
