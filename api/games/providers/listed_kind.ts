import { type GameKind, gameKinds } from "../schema.ts";

/** A provider's word for a kind of games as the site's; a word that the site does not know is `other`. */
export function listedKind(word: string): GameKind {
  return gameKinds.find((kind) => kind === word) ?? "other";
}
