import { page } from "fresh";
import { listPlayed } from "@/api/games/provider_games/played.ts";
import { Message } from "@/components/message.tsx";
import { PageHead } from "@/components/page/page_head.tsx";
import { Title } from "@/components/page/title.tsx";
import { define } from "@/define.ts";
import { askToSignIn } from "../(_lib)/forms/ask_to_sign_in.ts";
import { lastPlayed } from "../(_lib)/context/last_played.ts";
import { OwnGamesLinks } from "./(_components)/own_games_links.tsx";
import { PlayedGames } from "./(_components)/played_games.tsx";

/** The games that the member played last and that can be opened now. */
export const handler = define.handlers({
  async GET(c) {
    const { ctx, signedIn, context: { menus }, lang } = c.state;
    if (!signedIn) return await askToSignIn(c);
    return page({ played: lastPlayed(await listPlayed(ctx, signedIn.member.id), { menus, lang }) });
  },
});

export default define.page<typeof handler>(({ data: { played }, state: { context } }) => {
  const { t } = context;
  return (
    <>
      <Title context={context}>{t.common.pages.played}</Title>
      <PageHead context={context} title={t.common.pages.played} back="/games" />
      <OwnGamesLinks context={context} />
      {played.length === 0
        ? (
          <Message icon="clock" title={t.lobby.noPlayed} text={t.lobby.noPlayedHint} heading="h2">
            <a class="btn" href="/games">{t.lobby.allGames}</a>
          </Message>
        )
        : <PlayedGames played={played} label={t.common.pages.played} />}
    </>
  );
});
