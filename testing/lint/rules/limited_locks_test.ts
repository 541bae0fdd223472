import assert from "node:assert/strict";
import { faultsIn } from "../faults_in.ts";
import { limitedLocks } from "./limited_locks.ts";

Deno.test("rows claimed by a limited subquery in a condition are found, and those claimed by `with` are not", () => {
  const claimed = 'eb.selectFrom("a")\n.limit(8).forUpdate().skipLocked()';
  const wrong = `db.updateTable("a").where("id", "in", (eb) => ${claimed}).execute()`;
  for (const room of ["api", "db", "sandboxes"]) {
    assert.equal(faultsIn(limitedLocks, `${room}/claim_test.ts`, wrong).length, 1, room);
  }
  const right = `db.with("due", (eb) => ${claimed}).updateTable("a").where("id", "in", (eb) => eb.selectFrom("due"))`;
  assert.deepEqual(faultsIn(limitedLocks, "api/claim.ts", right), []);
});
