import assert from "node:assert/strict";
import { faultsIn } from "../faults_in.ts";
import { comments, references } from "./comments.ts";

Deno.test("a comment that begins with What, Who, Whom or Whose is found, of each kind", () => {
  const planted = [
    "// What is kept of it.",
    "export const a = 1; // Who asks.",
    "/** Whose rows are read. */",
    "/**\n * Whom a mail reaches.\n */",
    "/* What a button says. */",
  ];
  for (const text of planted) {
    assert.match(faultsIn(comments, "api/planted.ts", text).join(), /^\w+: begin with a verb/, text);
  }
  const fine = [
    "/** Reads what a member owns. */",
    "// Whatever comes first counts.",
    'export const text = "// What";',
  ];
  for (const text of fine) assert.deepEqual(faultsIn(comments, "api/planted.ts", text), [], text);
});

Deno.test("more than four lines of prose are found; lists, tables, code and tags do not count", () => {
  const lines = (count: number, mark: string) => Array.from({ length: count }, () => `${mark} Reads it.`).join("\n");
  const long = [lines(5, "//"), `/**\n${lines(3, " *")}\n *\n${lines(2, " *")}\n */`];
  for (const text of long) {
    assert.deepEqual(faultsIn(comments, "db/planted.ts", text), [
      "5 lines of prose: 4 at most, or a page of decisions",
    ], text);
  }
  const fine = [
    lines(4, "//"),
    `${lines(3, "//")}\n\n${lines(3, "//")}`,
    `/**\n${lines(4, " *")}\n * - one,\n *   of two lines\n * | a | b |\n * @param a the first\n *   of two\n */`,
    `/**\n${lines(4, " *")}\n * \`\`\`ts\n${lines(3, " *")}\n * \`\`\`\n */`,
  ];
  for (const text of fine) assert.deepEqual(faultsIn(comments, "db/planted.ts", text), [], text);
});

Deno.test("only files that define something for others have longer comments, and each of them has one", async () => {
  for (const file of Object.keys(references)) {
    const text = await Deno.readTextFile(new URL(`../../../${file}`, import.meta.url));
    assert.equal(faultsIn(comments, file, text).length, 0, file);
    assert.ok(faultsIn(comments, "shared/other.ts", text).length > 0, `${file} needs no exception`);
  }
});
