import assert from "node:assert/strict";
import { concurrentStatementsOf, readSchemaFiles, toSchemaFile, toSteps } from "./schema_files.ts";

const hashesFile = new URL("../migrations/hashes.json", import.meta.url);

Deno.test("no migration that has landed is edited or removed", async () => {
  const { steps } = await readSchemaFiles();
  const landed: Record<string, string> = JSON.parse(await Deno.readTextFile(hashesFile));
  const now = new Map(steps.map(({ file, hash }) => [file, hash]));
  for (const [file, hash] of Object.entries(landed)) {
    assert.ok(now.has(file), `${file} has run in databases: put it back, and undo what it did by a new file.`);
    assert.equal(
      now.get(file),
      hash,
      `${file} has run in databases: put it back, and change what it did by a new file.`,
    );
  }
  for (const { file, hash } of steps) {
    assert.ok(file in landed, `db/migrations/hashes.json needs this line: "${file}": "${hash}"`);
  }
});

Deno.test("migrations are numbered without a gap", async () => {
  const { steps } = await readSchemaFiles();
  assert.deepEqual(steps.map(({ number }) => number), steps.map((_, n) => n + 1));
});

Deno.test("a file of functions holds one, of its name, or a feature's triggers, and can be run again", async () => {
  const { functions } = await readSchemaFiles();
  assert.ok(functions.length > 50);
  const features = new Set<string>();
  const api = new URL("../../api/", import.meta.url);
  for await (const domain of Deno.readDir(api)) {
    if (!domain.isDirectory) continue;
    for await (const { name } of Deno.readDir(new URL(`${domain.name}/`, api))) features.add(name);
  }
  for (const { file, text } of functions) {
    const [, feature, name] = /^([a-z_]+)\/([a-z0-9_]+)\.sql$/.exec(file) ?? [];
    assert.ok(feature && name && (features.has(feature) || feature === "ledger"), `${file}: no feature of api/`);
    const made = [...text.matchAll(/^create (.*?)(?:function|trigger) (\w+)/gm)];
    if (name === "triggers") {
      assert.ok(made.every(([statement]) => statement.startsWith("create or replace trigger ")), file);
    } else assert.deepEqual(made.map(([statement]) => statement), [`create or replace function ${name}`], file);
  }
});

Deno.test("triggers come after all functions", async () => {
  const { functions } = await readSchemaFiles();
  const late = functions.map(({ file }) => file.endsWith("/triggers.sql"));
  assert.deepEqual(late, late.toSorted());
  assert.ok(late.includes(true) && late.includes(false));
});

Deno.test("a migration says in its first line what it does and whether the version before still runs beside it", async () => {
  const [step] = toSteps([await toSchemaFile("0010_notes.sql", "-- contract: drops the notes\n\ndrop table notes;\n")]);
  const { number, kind, concurrently, description } = step!;
  assert.deepEqual({ number, kind, concurrently, description }, {
    number: 10,
    kind: "contract",
    concurrently: false,
    description: "drops the notes",
  });
  for (const text of ["drop table notes;\n", "-- expands: notes\n", "-- expand:\n", "-- contract, concurrent: x\n"]) {
    const file = await toSchemaFile("0010_notes.sql", text);
    assert.throws(() => toSteps([file]), /has to begin with "-- expand: …" or "-- contract: …"/, text);
  }
  for (const name of ["notes.sql", "10_notes.sql", "0010-notes.sql"]) {
    const file = await toSchemaFile(name, "-- expand: notes\n");
    assert.throws(() => toSteps([file]), /is no name of a migration/, name);
  }
});

Deno.test("two migrations of one number are refused", async () => {
  const files = ["0010_one.sql", "0010_two.sql"].map((name) => toSchemaFile(name, "-- expand: notes\n"));
  const both = await Promise.all(files);
  assert.throws(() => toSteps(both), /two files of number 10/);
});

Deno.test("a file that runs outside of a transaction holds only statements that may be run again", async () => {
  const steps = async (statement: string) =>
    toSteps([await toSchemaFile("0010_notes.sql", `-- expand, concurrently: notes\n\n${statement}\n`)]);
  const allowed = "-- By day.\ncreate index concurrently if not exists notes_day on notes (day);";
  assert.equal((await steps(allowed))[0]!.concurrently, true);
  assert.equal((await steps("drop index concurrently if exists notes_day;"))[0]!.concurrently, true);
  const [several] = await steps(`${allowed}\n\n-- By week.\ndrop index concurrently if exists\n  notes_week;`);
  const statements = concurrentStatementsOf(several!);
  assert.deepEqual(statements.map(({ index }) => index), ["notes_day", null]);
  // An error's line in the statement is the line in the file.
  const lineOf = (text: string, word: string) => text.slice(0, text.indexOf(word)).split("\n").length;
  assert.equal(lineOf(statements[1]!.text, "notes_week"), lineOf(several!.text, "notes_week"));
  for (
    const statement of [
      "create index notes_day on notes (day);",
      "create index concurrently notes_day on notes (day);",
      `${allowed}\ncreate table notes (day date);`,
      "create table notes (day date);",
    ]
  ) await assert.rejects(steps(statement), /has to hold nothing but/, statement);
});
