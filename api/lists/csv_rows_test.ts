import assert from "node:assert/strict";
import fc from "fast-check";
import { csvRows } from "./csv_rows.ts";

Deno.test("a row reads back as the cells it was made of", () => {
  const cell = fc.string({ unit: fc.constantFrom("a", "碼", ",", '"', "\n", "\r", ";", " ", "1") })
    .filter((text) => !/^[\r\n]/.test(text));
  fc.assert(fc.property(fc.array(cell, { minLength: 1 }), (cells) => {
    assert.deepEqual(parsed(csvRows([cells])), cells);
  }));
});

Deno.test("no text is a formula, whatever it begins with", () => {
  for (const text of ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", "\n=1", "＝1", '=HYPERLINK("http://x","y")']) {
    assert.match(parsed(csvRows([[text]]))[0]!, /^'/, text);
  }
  fc.assert(fc.property(fc.string(), (text) => assert.doesNotMatch(parsed(csvRows([[text]]))[0]!, /^[=+\-@\t\r]/)));
});

Deno.test("a figure stays a figure", () => {
  assert.equal(csvRows([["demo", 1000.5, -3]]), "demo,1000.5,-3\r\n");
});

/** Parses a row as a reader that knows RFC 4180 does. */
function parsed(row: string): string[] {
  const cells: string[] = [];
  let rest = row;
  for (;;) {
    const [, quoted, plain, end] = /^(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/.exec(rest)!;
    cells.push(quoted?.replaceAll('""', '"') ?? plain!);
    rest = rest.slice(/^(?:"(?:[^"]|"")*"|[^",\r\n]*)(?:,|\r\n)/.exec(rest)![0].length);
    if (end === "\r\n") return cells;
  }
}
