import assert from "node:assert/strict";
import { HttpError } from "fresh";
import { createFileHolder } from "./file_holder.ts";

const few = { atOnce: 4, ofMember: 2, inAll: 8, sendMs: 600_000, waitMs: 600_000 };
const refused = (error: unknown) => error instanceof HttpError && error.status === 503;

/** A request for a file, whose answer is sent when the test says so. */
function request() {
  const { promise: completed, resolve: sent } = Promise.withResolvers<void>();
  return { completed, sent };
}

Deno.test("two members who keep all places let another one wait, who is next before they are again", async () => {
  const hold = createFileHolder(few);
  const held = await Promise.all([1n, 1n, 2n, 2n].map(async (member) => {
    const input = request();
    await hold(member, input);
    return input;
  }));
  await assert.rejects(hold(1n, request()), refused, "as many as a member may have");
  const served: bigint[] = [];
  const ask = async (member: bigint) => {
    const input = request();
    await hold(member, input);
    served.push(member);
    return input;
  };
  const honest = ask(3n);
  held[0]!.sent();
  await honest;
  const again = ask(1n);
  assert.deepEqual(served, [3n]);
  held[1]!.sent();
  await again;
  for (const one of [...held, await honest, await again]) one.sent();
});

Deno.test("a file arrives whole, piece by piece", async () => {
  const input = request();
  const bytes = new Uint8Array(500_000).map((_, at) => at);
  const file = await createFileHolder(few)(1n, input);
  assert.deepEqual(await new Response(file.toBody(bytes)).bytes(), bytes);
  input.sent();
});

Deno.test("a file that is read too slowly breaks off, and its place goes to who waits", async () => {
  const hold = createFileHolder({ ...few, atOnce: 1, sendMs: 50 });
  const slow = request();
  const body = (await hold(1n, slow)).toBody(new Uint8Array(500_000));
  const reader = body.getReader();
  await reader.read();
  const waiting = request();
  await hold(2n, waiting);
  await assert.rejects(async () => {
    while (!(await reader.read()).done);
  });
  waiting.sent();
  slow.sent();
});

Deno.test("who waits in vain is refused after a time, and those above all that may wait at once", async () => {
  const hold = createFileHolder({ ...few, atOnce: 1, inAll: 2, waitMs: 50 });
  const first = request();
  await hold(1n, first);
  const second = hold(2n, request());
  await assert.rejects(hold(3n, request()), refused);
  await assert.rejects(second, refused);
  const left = request();
  const third = hold(4n, left);
  first.sent();
  await third;
  left.sent();
});
