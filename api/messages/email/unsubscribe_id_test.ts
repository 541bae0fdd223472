import assert from "node:assert/strict";
import { newUnsubscribeId, UnsubscribeId } from "./unsubscribe_id.ts";

Deno.test("each of the 128 bits of an unsubscribe link is random, and each such link is read", () => {
  const ids = Array.from({ length: 2000 }, newUnsubscribeId);
  for (let index = 0; index < 32; index++) {
    assert.equal(new Set(ids.map((id) => id.replaceAll("-", "")[index])).size, 16, `letter ${index}`);
  }
  assert.ok(ids.every((id) => UnsubscribeId.safeParse(id).success));
});
