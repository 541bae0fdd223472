import { providerCount } from "@/components/games/provider_count.ts";
import { Tiles } from "@/components/games/tiles.tsx";
import { Message } from "@/components/message.tsx";
import { PublicHead } from "@/components/page/public_head.tsx";
import { PageHead } from "@/components/page/page_head.tsx";
import { define } from "@/define.ts";
import { fill } from "@/i18n/mod.ts";

/** All games, group by group; the hot ones are in their own groups. */
export default define.page(({ state: { context } }) => {
  const { t, member } = context;
  const menus = context.menus.filter(({ group, games }) => group !== "hot" && games.length > 0);
  return (
    <>
      <PageHead context={context} title={t.lobby.allGames} back="/" />
      <PublicHead
        context={context}
        title={t.lobby.allGames}
        description={fill(t.descriptions.games, { site: context.site.brand })}
      />
      <p class="tiles__hint">{fill(t.lobby.providerCount, { count: providerCount(menus) })}</p>
      {menus.length === 0 && <Message icon="grid" title={t.lobby.none} text={t.lobby.noneHint} heading="h2" />}
      {menus.map((menu) => (
        <section class="sec" key={menu.group} aria-labelledby={`all-${menu.group}`}>
          <div class="sec__head">
            <h2 class="sec__title" id={`all-${menu.group}`}>{menu.name}</h2>
          </div>
          <div class="tiles tiles--compact">
            <Tiles menu={menu} t={t} signedIn={member !== null} />
          </div>
        </section>
      ))}
    </>
  );
});
