import { page } from "fresh";
import { Marquee } from "./(_islands)/marquee.tsx";
import { SyncPoints } from "@/islands/transfer/sync_points.tsx";
import type { Menu } from "@/components/page_context.ts";
import { Hero } from "./(_components)/hero.tsx";
import { HotGames } from "./(_components)/hot_games.tsx";
import { JoinSteps } from "./(_components)/join_steps.tsx";
import { PointsLeft } from "@/components/wallet/points_left.tsx";
import { SmallShelves, WideShelf } from "./(_components)/shelves.tsx";
import { WalletPanel } from "@/components/wallet/wallet_panel.tsx";
import { HomeLayout } from "@/components/layouts/home.tsx";
import { PublicHead } from "@/components/public_head.tsx";
import { providerCount } from "@/components/games/provider_count.ts";
import { define } from "@/define.ts";
import { fill } from "@/i18n/mod.ts";
import { readStanding, withdrawableCents } from "@/api/withdrawals/read_standing.ts";
import { pointsLeft, walletView } from "../(_lib)/wallet_view.ts";
import { stylesheets } from "@/components/stylesheets.tsx";

const Styles = stylesheets("hero");

/** The front page. */
export const handler = define.handlers({
  async GET({ state }) {
    const { ctx, lang, signedIn, wallet, context } = state;
    const [{ announcements }, standing] = await Promise.all([
      ctx.announcements.read(ctx),
      signedIn && readStanding(ctx, signedIn.member.id),
    ]);
    const news = (announcements.get(lang) ?? []).map(({ id, title }) => ({ id, title }));
    const { menus } = context;
    const member = wallet && standing && {
      wallet: {
        ...walletView(wallet, menus),
        withdrawableCents: withdrawableCents(standing, wallet.mainCents),
        turnover: standing.turnover,
      },
      points: pointsLeft(wallet, menus),
    };
    return page({ news, member });
  },
});

export default define.page<typeof handler>(({ data: { news, member }, state: { context } }) => {
  const { t, menus } = context;
  const signedIn = context.member !== null;
  const shelf = (group: Menu["group"]) => menus.find((menu) => menu.group === group && menu.games.length > 0);
  const wide = [shelf("live"), shelf("egame")].filter((menu) => menu !== undefined);
  const small = [shelf("sport"), shelf("lottery"), shelf("chess"), shelf("fish")].filter((menu) => menu !== undefined);
  const money = member && context.member && {
    panel: <WalletPanel wallet={member.wallet} level={context.member.level} t={t} />,
    points: <PointsLeft wallets={member.points} t={t} />,
  };
  if (context.onlyLive) return <>{money?.panel}{money?.points}</>;
  const firstShelf = shelf("hot") ? "#hot" : [...wide, ...small].map(({ group }) => `#shelf-${group}`)[0];
  return (
    <HomeLayout context={context}>
      <Styles />
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
      <div class={signedIn ? "wrap hero hero--member" : "wrap hero"}>
        {money?.panel}
        <Hero context={context} games={firstShelf} />
        {!signedIn && <JoinSteps t={t} />}
      </div>
      {money?.points}
      {member && member.points.length > 0 && <SyncPoints games={member.points.map(({ game }) => game.code)} />}
      <HotGames menu={shelf("hot")} providers={providerCount(menus)} t={t} signedIn={signedIn} />
      {wide.map((menu) => <WideShelf key={menu.group} menu={menu} t={t} signedIn={signedIn} />)}
      {small.length > 0 && <SmallShelves menus={small} t={t} signedIn={signedIn} />}
    </HomeLayout>
  );
});
