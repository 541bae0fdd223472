import type { Group } from "../page_context.ts";

/** One game as a tile or a row shows it. */
export interface GameCard {
  code: string;
  /** The game's own group: a hot game keeps it. */
  group: Exclude<Group, "hot">;
  name: string;
  /** Name and group in one, for places that don't show the group otherwise. */
  title: string;
  groupName: string;
  /** False while under maintenance. */
  open: boolean;
  /** Rebate in percent at the viewer's level; null where the group has none. */
  rate: string | null;
}

/** The picture of a game. */
export function tilePath({ group, code }: Pick<GameCard, "group" | "code">): string {
  return `/tiles/${group}-${code}.svg`;
}

/** The address that leads into a game: the transfer dialog opens first. */
export function gameHref({ group, code }: Pick<GameCard, "group" | "code">): string {
  return `/member/transfer?game=${encodeURIComponent(code)}&group=${group}`;
}
