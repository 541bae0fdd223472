import { readYear, type YearMonth } from "@/api/accounting/year_overview/read_year.ts";
import { onReplica } from "@/api/work/on_replica.ts";
import { define } from "@/define.ts";
import type { Texts } from "@/i18n/mod.ts";
import { fromCents } from "@/shared/money.ts";
import { pageMemberOf } from "./(_lib)/member_of.ts";
import { readFairly } from "./(_lib)/read_fairly.ts";
import { csvFile } from "./(_lib)/records/csv_file.ts";
import { fileRows } from "./(_lib)/records/file_rows.ts";
import { holdFile } from "./(_lib)/records/hold_file.ts";
import { groupName } from "./activity/(_lib)/group_names.ts";

/** A year of play and money: a line for each group of games with bets in a month, and one for the month's money. */
export const handler = define.handlers({
  async GET({ info, state }) {
    const { ctx, t } = state;
    const { id } = pageMemberOf(state);
    const file = await holdFile(id, info);
    const months = await readFairly(id, () => onReplica(ctx, (ctx) => readYear(ctx, id)));
    const lines = months.flatMap((month) => linesOf(month, t));
    const rows = fileRows({
      columns: namesOf(t).map((name, at) => [name, (line: Line) => line[at] ?? ""]),
      readPage: () => Promise.resolve({ data: lines, next: null }),
      max: lines.length,
      cut: "",
    });
    const text = (await Array.fromAsync(rows)).join("");
    return csvFile("activity", ctx.now(), file.toBody(new TextEncoder().encode(text)));
  },
});

type Line = (string | number)[];

function namesOf({ yearOverview, record, games, bets }: Texts): string[] {
  const { stakes, winnings, net, toppedUp, withdrawn } = yearOverview;
  return [record.month, games.group, bets.count, stakes, winnings, net, toppedUp, withdrawn];
}

/** No amount is in two lines, so a column adds up to the year. Amounts are numbers: the writer escapes texts only. */
function linesOf({ day, groups, depositCents, withdrawalCents }: YearMonth, t: Texts): Line[] {
  return [
    ...groups.map(({ group, bets, betCents, payoutCents }): Line => [
      ...[day, groupName(group, t), String(bets)],
      ...[betCents, payoutCents, payoutCents - betCents].map(fromCents),
    ]),
    [day, "", "", "", "", "", ...[depositCents, withdrawalCents].map(fromCents)],
  ];
}
