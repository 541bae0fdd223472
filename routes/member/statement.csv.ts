import { filePageSize, pagesOf } from "@/api/lists/list_page.ts";
import type { Movement } from "@/api/accounting/wallet/list_movements.ts";
import { listStatement } from "@/api/accounting/wallet/list_statement.ts";
import { readStatement } from "@/api/accounting/wallet/read_statement.ts";
import { onReplica } from "@/api/work/on_replica.ts";
import { define } from "@/define.ts";
import { fill, type Texts } from "@/i18n/mod.ts";
import { fromCents } from "@/shared/money.ts";
import { pageMemberOf } from "./(_lib)/member_of.ts";
import { readFairly } from "./(_lib)/read_fairly.ts";
import { csvFile } from "./(_lib)/records/csv_file.ts";
import { taipeiTime } from "@/shared/taipei_time.ts";
import { fileRows, maxFileRows } from "./(_lib)/records/file_rows.ts";
import { holdFile } from "./(_lib)/records/hold_file.ts";
import { requestedMonth } from "./statement/(_lib)/requested_month.ts";

/** Every movement of a month's statement with the balance after it, oldest first. */
export const handler = define.handlers({
  async GET({ info, state, url }) {
    const { ctx, t } = state;
    const { id } = pageMemberOf(state);
    const { month } = requestedMonth(url, ctx.now());
    const file = await holdFile(id, info);
    const lines = await readFairly(
      id,
      () =>
        onReplica(
          ctx,
          async (ctx) => await listStatement(ctx, id, month, await readStatement(ctx, id, month), maxFileRows + 1),
        ),
    );
    const { games } = await ctx.catalogue.read();
    const names = new Map(games.map(({ code, name }) => [code, name]));
    const rows = fileRows({
      columns: columnsOf(t, (provider) => names.get(provider) ?? provider),
      readPage: pagesOf(lines, filePageSize),
      max: maxFileRows,
      cut: fill(t.record.cutFile, { rows: maxFileRows }),
    });
    // As bytes, which are a tenth of the movements: a client may take minutes to read them.
    const text = (await Array.fromAsync(rows)).join("");
    return csvFile(`statement-${month.name}`, ctx.now(), file.toBody(new TextEncoder().encode(text)));
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
