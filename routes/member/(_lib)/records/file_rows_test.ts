import assert from "node:assert/strict";
import { fileRows } from "./file_rows.ts";
import { csvFile } from "./csv_file.ts";

const columns: [string, (row: number) => string | number][] = [["n", (row) => row], ["text", (row) => `=${row}`]];

/** A list without an end, three rows a page, that counts its pages. */
function endless() {
  const read = { pages: 0 };
  const readPage = (cursor = "0") => {
    read.pages++;
    const first = Number(cursor);
    return Promise.resolve({ data: [first, first + 1, first + 2], next: String(first + 3) });
  };
  return { read, readPage };
}

Deno.test("a file ends after its most rows, and says so; a list that is as long is whole", async () => {
  const { readPage } = endless();
  const text = (await Array.fromAsync(fileRows({ columns, readPage, max: 4, cut: "cut" }))).join("");
  assert.deepEqual(text.split("\r\n"), ["\ufeffn,text", "0,'=0", "1,'=1", "2,'=2", "3,'=3", "cut", ""]);
  const whole = fileRows({
    columns,
    readPage: () => Promise.resolve({ data: [1, 2], next: null }),
    max: 2,
    cut: "cut",
  });
  assert.equal((await Array.fromAsync(whole)).join("").includes("cut"), false);
});

Deno.test("a file that isn't read on reads no more pages: memory holds a few, however long the list", async () => {
  const { read, readPage } = endless();
  const response = csvFile("x", new Date(), fileRows({ columns, readPage, max: 1_000_000, cut: "" }));
  const reader = response.body!.getReader();
  await reader.read();
  await reader.read();
  assert.ok(read.pages < 10, `${read.pages} pages`);
  await reader.cancel();
});
