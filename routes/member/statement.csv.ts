import { filePageSize } from "@/api/http/list_page.ts";
import type { Movement } from "@/api/wallet/list_movements.ts";
import { listStatement } from "@/api/wallet/list_statement.ts";
import { readStatement } from "@/api/wallet/read_statement.ts";
import { define } from "@/define.ts";
import { fill, type Texts } from "@/i18n/mod.ts";
import { fromCents } from "@/shared/money.ts";
import { memberOf } from "./(_lib)/member_of.ts";
import { csvFile, taipeiTime } from "./(_lib)/records/csv_file.ts";
import { fileRows, mostFileRows } from "./(_lib)/records/file_rows.ts";
import { monthAsked } from "./statement/(_lib)/month_asked.ts";

/** Every movement of a month's statement with the balance after it, oldest first, sent while it is read. */
export const handler = define.handlers({
  async GET({ state, url }) {
    const { ctx, t } = state;
    const { id } = memberOf(state);
    const { month } = monthAsked(url, ctx.now());
    const statement = await readStatement(ctx, id, month);
    const { games } = await ctx.catalogue.read();
    const names = new Map(games.map(({ code, name }) => [code, name]));
    const rows = fileRows({
      columns: columnsOf(t, (provider) => names.get(provider) ?? provider),
      readPage: (cursor) => listStatement(ctx, id, month, statement, { cursor, limit: filePageSize }),
      most: mostFileRows,
      cut: fill(t.record.cutFile, { rows: mostFileRows }),
    });
    return csvFile(`statement-${month.name}`, ctx.now(), rows);
  },
});

function columnsOf(
  { record, wallet }: Texts,
  nameOf: (provider: string) => string,
): [string, (movement: Movement) => string | number][] {
  return [
    [record.csv.createdAt, ({ at }) => taipeiTime(at)],
    [wallet.movement, ({ kind, provider }) => fill(wallet.movements[kind], { game: provider ? nameOf(provider) : "" })],
    [record.csv.order, ({ orderId }) => orderId],
    [wallet.change, ({ cents }) => fromCents(cents)],
    [wallet.balanceAfter, ({ balanceCents }) => fromCents(balanceCents)],
  ];
}
