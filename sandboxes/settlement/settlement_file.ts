import { csvRows } from "@/api/lists/csv_rows.ts";
import { cellsOf, headerOf, type SettlementForm, type SettlementLine } from "@/api/payments/settlement_files/form.ts";
import { dayMs, isCalendarDay, startOfTaipeiDay } from "@/shared/taipei_time.ts";

/** The moments between which a settlement file's lines lie. */
export interface SettledDay {
  first: Date;
  end: Date;
}

/** Lines after one, as many as go at a time; none after the last. */
type ReadLines = (day: SettledDay, after: string) => Promise<{ lines: SettlementLine[]; last: string }>;

/**
 * Answers a call for a day's settlement file, `?day=2026-11-20` of Taipei: CSV in a form, read from the tables as it is
 * sent. Without a day it is refused.
 * @param parts what it is made of, one after the other
 */
export function settlementFile(url: URL, form: SettlementForm, parts: readonly ReadLines[]): Response {
  const day = url.searchParams.get("day") ?? "";
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || !isCalendarDay(day)) {
    return new Response("Give a day: ?day=2026-11-20\n", { status: 400 });
  }
  const first = startOfTaipeiDay(day);
  const body = ReadableStream.from(rowsOf(form, parts, { first, end: new Date(first.getTime() + dayMs) }))
    .pipeThrough(new TextEncoderStream());
  return new Response(body, { headers: { "content-type": "text/csv; charset=utf-8" } });
}

async function* rowsOf(form: SettlementForm, parts: readonly ReadLines[], day: SettledDay): AsyncGenerator<string> {
  yield csvRows([headerOf(form)]);
  for (const read of parts) {
    for (let after = "";;) {
      const { lines, last } = await read(day, after);
      if (lines.length === 0) break;
      // Numbers of amounts may begin with a minus, which no spreadsheet takes for a formula: they are not quoted.
      yield lines.map((line) => `${cellsOf(form, line).join(",")}\r\n`).join("");
      after = last;
    }
  }
}
