import type { LaunchEntry } from "@/shared/rules/launch_rule.ts";
import type { GameGroup, SportKind } from "@/api/games/schema.ts";

/** One game as a tile or a row shows it. */
export interface GameCard {
  code: string;
  /** The game's own group: a hot game keeps it. */
  group: Exclude<GameGroup, "hot">;
  name: string;
  /** Name and group in one, for places that don't show the group otherwise. */
  title: string;
  groupName: string;
  /** False while under maintenance. */
  open: boolean;
  /** False while it takes no players; its points can be taken out all the same. */
  loginEnabled: boolean;
  /** False while points can be neither moved in nor out. */
  transferEnabled: boolean;
  /** The filtered views of sport that show it. */
  sportKinds: readonly SportKind[];
  /** Rebate in percent at the viewer's level; null if the group has none. */
  rate: string | null;
}

/** Whether a game takes players now. Two providers take none while they take no points: the client contract's `enabled`. */
export function takesPlayers({ code, open, loginEnabled, transferEnabled }: GameCard): boolean {
  return open && loginEnabled && (transferEnabled || !enabledByTransfers.has(code));
}

const enabledByTransfers: ReadonlySet<string> = new Set(["be", "evoplay"]);

/** The picture of a game. */
export function tilePath({ group, code }: Pick<GameCard, "group" | "code">): string {
  return `/tiles/${group}-${code}.svg`;
}

/** The picture of a site elsewhere, drawn as a game's that has its host as its code. */
export function sitePicture(url: string): string {
  const code = new URL(url).hostname.replaceAll(/[^a-z0-9]/g, "_").slice(0, 32);
  return tilePath({ group: "live", code });
}

/** One of a provider's own games, chosen on its provider's page. */
export interface ChosenGame {
  entry: LaunchEntry;
  gameId?: string;
  productId?: string;
}

/** The address that leads into a game by the transfer dialog, which opens first. */
export function gameHref({ group, code }: Pick<GameCard, "group" | "code">, chosen?: ChosenGame): string {
  return `/member/transfer?${new URLSearchParams({ game: code, group, ...chosen })}`;
}

/** The page that opens a game at once. */
export function playHref({ group, code }: { group?: GameGroup; code: string }, chosen?: ChosenGame): string {
  return `/play?${new URLSearchParams({ game_name: code, ...(group && { group }), ...chosen })}`;
}
