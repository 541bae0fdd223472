import type { Context } from "fresh";
import { markFavourite, unmarkFavourite } from "@/api/games/provider_games/favourites.ts";
import { GameName, ProviderGameId } from "@/api/games/schema.ts";
import { allow } from "@/api/identity/status/status.ts";
import type { State } from "@/define.ts";
import { refusalText } from "@/i18n/refusal_text.ts";
import { readForm } from "../../(_lib)/forms/read_form.ts";

/**
 * Marks a favourite, or takes the mark away, by the heart's plain button, and leads back to the list. A visitor signs in
 * first. Returns the text of a refusal.
 */
export async function markByForm(c: Context<State>): Promise<Response | string> {
  const { state: { ctx, t, signedIn }, url } = c;
  const back = url.pathname + url.search;
  if (!signedIn) return c.redirect(`/?login=1&next=${encodeURIComponent(back)}`, 303);
  const { id, currentStatus } = signedIn.member;
  const allowed = allow(currentStatus, "change_profile");
  if (!allowed.ok) return refusalText(t, allowed.refusal);
  const form = await readForm(c.req);
  const marks = form.has("mark");
  const [provider, gameId] = form.text(marks ? "mark" : "unmark").split("/");
  const named = { provider: GameName.safeParse(provider), gameId: ProviderGameId.safeParse(gameId) };
  if (!named.provider.success || !named.gameId.success) return t.errors.unknown_game;
  const game = { provider: named.provider.data, gameId: named.gameId.data };
  if (marks) {
    const marked = await markFavourite(ctx, id, game);
    if (!marked.ok) return refusalText(t, marked.refusal);
  } else await unmarkFavourite(ctx, id, game);
  return c.redirect(back, 303);
}
