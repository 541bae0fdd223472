import assert from "node:assert/strict";

/** A rule's row: its clause, what of it is kept, the files that keep it, and the tests that show it or why. */
interface Row {
  document: string;
  clause: string;
  rule: string;
  state: string;
  files: string;
  why: string;
}

const states = ["kept", "in part", "not yet", "does not apply", "not compared"];
const documents = [/GLI-19/, /RTS 12 to 14/, /812a and 814a/];

Deno.test("docs/protection.md has a table for each of its documents, and each rule a file and a test that exist, or a reason", async () => {
  const page = new URL("../docs/protection.md", import.meta.url);
  const rows = rowsOf(await Deno.readTextFile(page));
  for (const document of documents) assert.ok(rows.some((row) => document.test(row.document)), String(document));
  assert.deepEqual(faultsOf(rows), []);
  for (const link of rows.flatMap(({ files, why }) => [...linksOf(files), ...linksOf(why)])) {
    assert.ok((await Deno.stat(new URL(link, page))).isFile, link);
  }
});

Deno.test("a row without a file, a test or a reason, one with another word, and one that is cut short are found", () => {
  const page = [
    "## A document",
    "| clause | rule | state | kept in | shown by, or why |",
    "| --- | --- | --- | --- | --- |",
    "| 1 | a | kept | [a](../a.ts) | [a](../a_test.ts) |",
    "| 2 | b | kept | | [b](../b_test.ts) |",
    "| 3 | c | kept | [c](../c.ts) | by its file |",
    "| 4 | d | in part | [d](../d.ts) | [d](../d_test.ts) |",
    "| 5 | e | in part | [e](../e.ts) | [e](../e_test.ts); by day alone |",
    "| 6 | f | not yet | | |",
    "| 7 | | not yet | | to come |",
    "| 8 | | not compared | | not read |",
    "| 9 | g | partly | | the rest is missing |",
    "| 10 | h | kept | [h](../h_test.ts) | [h](../h_test.ts) |",
    "| 11 | i | kept | [i](../i.ts) |",
  ].join("\n");
  assert.deepEqual(faultsOf(rowsOf(page)), [
    "2 names no file",
    "3 names no test",
    "4 doesn't say what is missing",
    "6 has no reason",
    "7 says no rule",
    "9 is partly",
    "10 names no file",
    "11 has 4 cells",
  ]);
});

/** The rows of the tables that stand under a document's heading, but not their heads. */
function rowsOf(page: string): Row[] {
  return page.split(/^## /m).slice(1).flatMap((section) => {
    const [document = "", ...lines] = section.split("\n");
    return lines.filter((line) => line.startsWith("|")).slice(2).map((line) => {
      const cells = line.split("|").slice(1, -1).map((cell) => cell.trim());
      const [clause = "", rule = "", state = "", files = "", why = ""] = cells;
      return { document, clause, rule, state: cells.length === 5 ? state : `${cells.length}`, files, why };
    });
  });
}

function faultsOf(rows: readonly Row[]): string[] {
  return rows.flatMap(({ clause, rule, state, files, why }) => {
    if (/^\d+$/.test(state)) return [`${clause} has ${state} cells`];
    if (!states.includes(state)) return [`${clause} is ${state}`];
    if (rule === "" && state !== "not compared") return [`${clause} says no rule`];
    const words = why.replaceAll(/\[[^\]]*\]\([^)]*\)/g, "");
    if (state === "kept" || state === "in part") {
      if (!linksOf(files).some((link) => !isTest(link))) return [`${clause} names no file`];
      if (!linksOf(why).some(isTest)) return [`${clause} names no test`];
      return state === "in part" && !/\p{L}{2}/u.test(words) ? [`${clause} doesn't say what is missing`] : [];
    }
    return /\p{L}{2}/u.test(words) ? [] : [`${clause} has no reason`];
  });
}

/** The addresses of a cell's links. */
function linksOf(cell: string): string[] {
  return [...cell.matchAll(/\]\(([^)]+)\)/g)].map(([, link = ""]) => link);
}

function isTest(link: string): boolean {
  return /_test\.tsx?$/.test(link);
}
