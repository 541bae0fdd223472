import { HttpError } from "fresh";
import { everyPage, filePageSize } from "@/api/http/list_page.ts";
import { define, type State } from "@/define.ts";
import { byteOrderMark, csvRow } from "@/api/csv_row.ts";
import { memberOf } from "../../(_lib)/member_of.ts";
import { csvFile } from "./csv_file.ts";
import { readFilter } from "./read_filter.ts";
import type { RecordFilter, RecordList } from "./record.ts";

/** The file of a list of records under the page's filter, sent while it is read: give it to the route as `handler`. */
export function recordFile<Filter extends RecordFilter, Row, Totals>(list: RecordList<Filter, Row, Totals>) {
  return define.handlers({
    GET({ state, url }) {
      const read = readFilter(url, list.input, state.t);
      if ("errors" in read) throw new HttpError(422, read.errors[0]!.message);
      return csvFile(list.kind, state.ctx.now(), rows(list, state, read.filter));
    },
  });
}

async function* rows<Filter extends RecordFilter, Row, Totals>(
  list: RecordList<Filter, Row, Totals>,
  state: State,
  filter: Filter,
): AsyncGenerator<string> {
  const { ctx, t } = state;
  const { id } = memberOf(state);
  const columns = list.columns(t);
  yield byteOrderMark + csvRow(columns.map(([name]) => name));
  const readPage = (cursor: string | undefined) => list.readPage(ctx, id, { ...filter, cursor, limit: filePageSize });
  for await (const records of everyPage(readPage)) {
    yield records.map((record) => csvRow(columns.map(([, cell]) => cell(record)))).join("");
  }
}
