import { HttpError } from "fresh";
import { filePageSize } from "@/api/lists/list_page.ts";
import { onReplica } from "@/api/work/on_replica.ts";
import { define } from "@/define.ts";
import { fill } from "@/i18n/mod.ts";
import { pageMemberOf } from "../member_of.ts";
import { csvFile } from "./csv_file.ts";
import { fileRows, maxFileRows } from "./file_rows.ts";
import { readFilter } from "./read_filter.ts";
import type { RecordFilter, RecordList } from "./record.ts";

/** The file of a list of records under the page's filter, sent while it is read: give it to the route as `handler`. */
export function recordFile<Filter extends RecordFilter, Row, Name extends string>(
  list: RecordList<Filter, Row, Name>,
) {
  return define.handlers({
    GET({ state, url }) {
      const { ctx, lang, t } = state;
      const read = readFilter(url, list.input, t);
      if ("errors" in read) throw new HttpError(422, read.errors[0]!.message);
      const { id } = pageMemberOf(state);
      const rows = fileRows({
        columns: list.columns(t),
        readPage: (cursor) =>
          onReplica(ctx, (ctx) => list.readPage(ctx, id, { ...read.filter, cursor, limit: filePageSize }, lang)),
        max: maxFileRows,
        cut: fill(t.record.cutFile, { rows: maxFileRows }),
      });
      return csvFile(list.file, ctx.now(), rows);
    },
  });
}
