import type { z } from "zod";
import { listTransfers } from "@/api/games/transfers/records/list_transfers.ts";
import { readTransferDays, transferFigures } from "@/api/games/transfers/records/record_totals.ts";
import { TransferListInput, type TransferRow } from "@/api/games/transfers/schema.ts";
import { toTransferRow } from "@/api/games/transfers/records/to_answer.ts";
import { fill } from "@/i18n/mod.ts";
import { moneyText } from "@/shared/amount_text.ts";
import { centsOf, decimalText } from "@/shared/money.ts";
import { orderNumber } from "@/shared/order_number.ts";
import { recordPaths } from "../../(_components)/records/kinds.tsx";
import { taipeiTime } from "@/shared/taipei_time.ts";
import type { RecordList } from "../../(_lib)/records/record.ts";
import { TransfersTable } from "../(_components)/transfers_table.tsx";

type Filter = z.output<typeof TransferListInput>;

/** The member's transfers of points between the main wallet and games. */
export const transferList: RecordList<Filter, TransferRow, (typeof transferFigures)[number]> = {
  path: recordPaths.transfers,
  file: "transfers",
  heading: ({ record }) => record,
  input: TransferListInput,
  async readPage(ctx, member, filter) {
    const { data, next } = await listTransfers(ctx, member, filter);
    return { data: data.map(toTransferRow), next };
  },
  names: transferFigures,
  readDays: readTransferDays,
  figures: (totals, { record }) => [
    { name: record.outOfGames, value: moneyText(totals.outCents), isIn: totals.outCents > 0n },
    { name: record.intoGames, value: moneyText(totals.inCents) },
    { name: record.transfers, value: fill(record.orders, { count: String(totals.orders) }) },
    { name: record.open, value: fill(record.orders, { count: String(totals.open) }) },
  ],
  dayView: ({ record }) => ({
    title: record.charts.transfers,
    up: { name: record.outOfGames, cents: (day) => day.outCents },
    down: { name: record.intoGames, cents: (day) => day.inCents },
    columns: [
      [record.transfers, (day) => String(day.orders)],
      [record.outOfGames, (day) => moneyText(day.outCents)],
      [record.intoGames, (day) => moneyText(day.inCents)],
    ],
  }),
  choice: {
    name: "state",
    label: (t) => t.record.state,
    every: (t) => t.record.everyState,
    options: (_, t) => t.record.transferStates,
  },
  table: (rows, t) => <TransfersTable rows={rows} t={t} />,
  start: { href: "/member/transfer", name: (t) => t.record.transfer },
  columns: ({ record: { csv, endedAt, moved }, transfer }) => [
    [csv.createdAt, (row) => taipeiTime(row.created_at)],
    [csv.order, (row) => orderNumber("transfer", row.order_id)],
    [csv.method, (row) => fill(row.direction === "in" ? transfer.pendingIn : transfer.pendingOut, { game: row.title })],
    [csv.amount, (row) => decimalText(centsOf(row.amount))],
    [moved, (row) => row.moved === null ? "" : decimalText(centsOf(row.moved))],
    [csv.state, (row) => transfer.states[row.state]],
    [endedAt, (row) => taipeiTime(row.finished_at)],
  ],
};
