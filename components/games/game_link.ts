import { asset } from "fresh/runtime";
import type { Texts } from "@/i18n/mod.ts";
import { type LaunchEntry, launchStep, providerPath } from "@/shared/rules/launch_rule.ts";
import { type GameCard, gameHref, playHref, tilePath } from "./card.ts";

/**
 * The attributes of a link into a game, by the client contract's rule. For a visitor the login dialog opens, and the
 * address leads on from there. For a member it is the page of the provider's own games, the game itself, or the transfer
 * dialog, which shows title and picture; without a script that one is the page of game points.
 */
export function gameLink(game: GameCard, { signedIn, entry }: { signedIn: boolean; entry: LaunchEntry }) {
  const { code, open: enabled, loginEnabled, transferEnabled } = game;
  const step = launchStep({ code, entry, signedIn: true, enabled, loginEnabled, transferEnabled });
  const href = step.kind === "page" ? step.path : step.kind === "start" ? playHref(game) : gameHref(game);
  if (!signedIn) return { href, "data-dialog": "login", "data-game": code };
  if (step.kind !== "balance_dialog") return { href };
  return { href, "data-title": game.title, "data-picture": asset(tilePath(game)) };
}

/** The attributes of a link to a game under maintenance: pressing it says so, and without a script its page does. */
export function closedLink({ code }: Pick<GameCard, "code">, { errors }: Texts) {
  return { href: providerPath(code), "data-closed": errors.game_maintenance };
}
