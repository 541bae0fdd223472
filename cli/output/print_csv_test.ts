import assert from "node:assert/strict";
import { translated, withTranslations } from "@/server/operators/translated.ts";
import { csvText } from "./print_csv.ts";
import { type Column, tableLines } from "./table.ts";

Deno.test("CSV is English in any language, where a table has the operator's", () => {
  const columns: Column<string>[] = [{ head: "state", text: (state) => translated`is ${state}` }];
  const translations = new Map([["state", "狀態"], ["is {0}", "為 {0}"]]);
  const [csv, table] = withTranslations(translations, () => [
    csvText(columns, ["open"]),
    tableLines(columns, ["open"], { width: null, hasColour: false }),
  ]);
  assert.deepEqual([csv, table], ["\ufeffstate\r\nis open\r\n", ["狀態", "為 open"]]);
});
