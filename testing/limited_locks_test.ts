import assert from "node:assert/strict";

const root = new URL("../", import.meta.url);
/** A condition `in (select ... limit ... for update skip locked)`: a plan may run it again for every row, past its limit. */
const limitedLock =
  /\.where\([^()]*"in",\s*\(\w+\)\s*=>(?:(?!\.execute)[\s\S])*?\.limit\((?:(?!\.execute)[\s\S])*?skipLocked/;

Deno.test("no update claims rows by a limited subquery in its condition: `with` runs once, a subquery perhaps often", async () => {
  for (const room of ["api", "db", "sandboxes"]) {
    for await (const file of filesIn(`${room}/`)) {
      assert.doesNotMatch(await Deno.readTextFile(new URL(file, root)), limitedLock, file);
    }
  }
  const wrong =
    'db.updateTable("a").where("id", "in", (eb) => eb.selectFrom("a").limit(8).forUpdate().skipLocked()).execute()';
  assert.match(wrong, limitedLock);
});

async function* filesIn(folder: string): AsyncGenerator<string> {
  for await (const { name, isDirectory } of Deno.readDir(new URL(folder, root))) {
    if (isDirectory) yield* filesIn(`${folder}${name}/`);
    else if (/\.tsx?$/.test(name)) yield folder + name;
  }
}
