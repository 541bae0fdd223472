import assert from "node:assert/strict";
import { HttpError } from "fresh";
import { readInTurn } from "./read_in_turn.ts";

Deno.test("four readings go on at once, others wait, and what finds no place is answered 503", async () => {
  const isFull = (error: unknown) => error instanceof HttpError && error.status === 503;
  const ends: (() => void)[] = [];
  const read = (member: bigint) =>
    readInTurn(member, async () => {
      await new Promise<void>((end) => ends.push(end));
      return member;
    });
  const readings = Array.from({ length: 8 }, () => read(7n));
  await assert.rejects(read(7n), isFull, "no more of one member");
  readings.push(...Array.from({ length: 192 }, (_, n) => read(BigInt(100 + n))));
  await assert.rejects(read(8n), isFull, "no more of all");
  assert.equal(ends.length, 4);
  for (const reading of readings) {
    ends.shift()!();
    await reading;
    assert.ok(ends.length <= 4);
  }
  await assert.rejects(readInTurn(7n, () => Promise.reject(new Error("lost"))), { message: "lost" });
  assert.equal(await readInTurn(9n, () => Promise.resolve("free")), "free");
});
