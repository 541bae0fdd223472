import type { YearMonth } from "@/api/accounting/year_overview/read_year.ts";
import { type GameGroup, gameGroups } from "@/api/games/schema.ts";
import type { Texts } from "@/i18n/mod.ts";

/** The name of a group of games; null is the group of bets whose provider does not tell it. */
export function groupName(group: GameGroup | null, { games, rebates }: Texts): string {
  return group === null ? rebates.other : games.groups[group];
}

/** The groups that were played in some months, in the order of the site's menus. */
export function groupsOf(months: readonly YearMonth[]): (GameGroup | null)[] {
  const played = new Set(months.flatMap(({ groups }) => groups.map(({ group }) => group)));
  return [...gameGroups, null].filter((group) => played.has(group));
}
