import assert from "node:assert/strict";
import { faultsIn, faultsInFile } from "../faults_in.ts";
import { beginner, transactions } from "./transactions.ts";

Deno.test("a transaction that begins elsewhere is found in each room", () => {
  for (const room of ["api", "cli", "db", "routes", "sandboxes", "server"]) {
    for (
      const begin of [
        "await db.transaction()\n  .execute(work);",
        "const held = await db.startTransaction().execute();",
      ]
    ) {
      const faults = faultsIn(transactions, `${room}/some.ts`, begin);
      assert.deepEqual(faults, [`transactions begin in ${beginner} and nowhere else`], `${room} ${begin}`);
      for (const file of [`${room}/some_test.ts`, `${room}/testing/some.ts`, "tools/some.ts"]) {
        assert.deepEqual(faultsIn(transactions, file, begin), [], file);
      }
    }
  }
});

Deno.test("the file that begins them does", async () => {
  assert.deepEqual(await faultsInFile(transactions, beginner, beginner), []);
  assert.notDeepEqual(await faultsInFile(transactions, beginner, "db/other.ts"), []);
});
