import assert from "node:assert/strict";
import { databaseCode } from "./database_code.ts";
import { faultsIn } from "../faults_in.ts";

Deno.test("a function or trigger that a string makes is found, in any form of it", () => {
  for (
    const text of [
      "sql`create function a() returns void language sql as $$ select 1 $$`",
      'const text = "create or replace trigger a after insert on b execute function c()";',
      "sql`CREATE  OR REPLACE\n  FUNCTION ${name}() returns void`",
      "sql`create constraint trigger a after insert on b`",
    ]
  ) {
    assert.equal(faultsIn(databaseCode, "db/a.ts", text).length, 1, text);
    for (const file of ["db/a_test.ts", "db/testing/a.ts", "testing/a.ts"]) {
      assert.deepEqual(faultsIn(databaseCode, file, text), [], file);
    }
  }
  assert.deepEqual(faultsIn(databaseCode, "db/a.ts", "sql`create table a (b int)`; sql`select create_function()`"), []);
});
