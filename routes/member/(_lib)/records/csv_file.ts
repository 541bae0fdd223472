import { taipeiDay } from "@/shared/taipei_time.ts";

/** A CSV file for download, named after its contents and the day; rows are sent while they are read. */
export function csvFile(kind: string, now: Date, rows: AsyncIterable<string> | ReadableStream<Uint8Array>): Response {
  const body = rows instanceof ReadableStream ? rows : ReadableStream.from(rows).pipeThrough(new TextEncoderStream());
  return new Response(body, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="jadehall-${kind}-${taipeiDay(now)}.csv"`,
    },
  });
}
