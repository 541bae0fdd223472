import type { YearMonth } from "@/api/accounting/year_overview/read_year.ts";
import { type GameGroup, gameGroups } from "@/api/games/schema.ts";
import type { Texts } from "@/i18n/mod.ts";

/** Returns the name of a group of games; null stands for bets whose provider doesn't give it. */
export function groupName(group: GameGroup | null, { games }: Texts): string {
  return group === null ? games.otherGroup : games.groups[group];
}

/** Returns the groups with bets in these months, in the order of the site's menus. */
export function groupsOf(months: readonly YearMonth[]): (GameGroup | null)[] {
  const played = new Set(months.flatMap(({ groups }) => groups.map(({ group }) => group)));
  return [...gameGroups, null].filter((group) => played.has(group));
}
