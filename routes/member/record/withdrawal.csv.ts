import { HttpError } from "fresh";
import { everyWithdrawal, type ListedWithdrawal, type WithdrawalFilter } from "@/api/withdrawals/list_withdrawals.ts";
import { WithdrawalListInput } from "@/api/withdrawals/schema.ts";
import { toRow } from "@/api/withdrawals/to_row.ts";
import { byteOrderMark, csvRow } from "@/components/record/csv.ts";
import { define, type State } from "@/define.ts";
import type { Texts } from "@/i18n/mod.ts";
import { csvFile, taipeiTime } from "../(_parts)/csv_file.ts";
import { memberOf } from "../(_parts)/member_of.ts";
import { readFilter } from "../(_parts)/record_filter.ts";

/** The member's withdrawals under the record's filter as a file, sent while it is read. */
export const handler = define.handlers({
  GET({ state, url }) {
    const read = readFilter(url, WithdrawalListInput, state.t);
    if ("errors" in read) throw new HttpError(422, read.errors[0]!.message);
    const { cursor: _, limit: __, ...filter } = read.filter;
    return csvFile("withdrawals", state.ctx.now(), rows(state, filter));
  },
});

async function* rows(state: State, filter: WithdrawalFilter): AsyncGenerator<string> {
  const { ctx, t } = state;
  yield byteOrderMark + csvRow(columnsOf(t));
  for await (const withdrawals of everyWithdrawal(ctx, memberOf(state).id, filter)) {
    yield withdrawals.map((withdrawal) => csvRow(cellsOf(withdrawal, t))).join("");
  }
}

function columnsOf({ record: { csv, endedAt, reason }, withdraw }: Texts): string[] {
  return [csv.createdAt, csv.order, withdraw.to, csv.amount, csv.state, reason, endedAt];
}

/** The cells in the columns' order. */
function cellsOf(withdrawal: ListedWithdrawal, { withdraw }: Texts): string[] {
  const { order_id, created_at, target, amount, state, reason, ended_at } = toRow(withdrawal);
  return [
    taipeiTime(created_at),
    order_id,
    target,
    amount.toFixed(2),
    withdraw.states[state],
    reason ?? "",
    taipeiTime(ended_at),
  ];
}
