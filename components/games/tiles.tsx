import { cachedForMenu } from "../page/cached_html.tsx";
import { Tile } from "./tile.tsx";

/** All games of a category as tiles with their rebate. */
export const Tiles = cachedForMenu(({ menu, t, signedIn }) => (
  <>
    {menu.games.map((game) => (
      <Tile
        key={`${game.group}-${game.code}`}
        game={game}
        t={t}
        signedIn={signedIn}
        entry="category"
        withRate
      />
    ))}
  </>
));
