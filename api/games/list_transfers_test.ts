import assert from "node:assert/strict";
import { gameSite } from "./testing/game_site.ts";

Deno.test("a member's transfers come newest first, page by page, and no other member's", async () => {
  await using site = await gameSite();
  const [member, other] = [await site.member({ main: 1000_00n }), await site.member({ main: 1000_00n })];
  for (let amount = 1; amount <= 5; amount++) await site.call("game/transfer", member, { game_name: "bng", amount });
  await site.call("game/transfer", member, { game_name: "bng", amount: -6 });
  await site.call("game/transfer", other, { game_name: "bng", amount: 99 });
  const amounts: number[] = [];
  let cursor: string | undefined;
  do {
    const { body } = await site.call("user/record/transfer", member, { limit: 4, cursor });
    for (const row of body.data) amounts.push(row.direction === "in" ? row.amount : -row.amount);
    cursor = body.next ?? undefined;
  } while (cursor);
  assert.deepEqual(amounts, [-6, 5, 4, 3, 2, 1]);
});

Deno.test("listing with state=open gives the pending transfers only", async () => {
  let cut = false;
  await using site = await gameSite({ fault: (call) => cut && call === "transfer" ? { reply: "cut" } : null });
  const member = await site.member({ main: 1000_00n });
  await site.call("game/transfer", member, { game_name: "bng", amount: 1 });
  cut = true;
  await site.db.updateTable("providers").set({ name: "DG_TDB" }).where("code", "=", "dg").execute();
  await site.call("game/transfer", member, { game_name: "dg", amount: 2 });
  const list = async (state?: string) => (await site.call("user/record/transfer", member, { state })).body.data;
  const [open] = await list("open");
  assert.equal(open.title, "DG", "a member sees no mark of operators' catalogues");
  assert.equal(open.last_attempt_at >= open.created_at, true);
  assert.deepEqual({ ...open, order_id: "", last_attempt_at: "", created_at: "" }, {
    order_id: "",
    game_name: "dg",
    title: "DG",
    direction: "in",
    amount: 2,
    moved: null,
    state: "pending",
    attempts: 0,
    last_attempt_at: "",
    created_at: "",
    finished_at: null,
  });
  assert.deepEqual((await list("finished")).map((row: { moved: number }) => row.moved), [1]);
  assert.equal((await list()).length, 2);
  const wrong = await site.call("user/record/transfer", member, { state: "lost", cursor: "x" });
  assert.deepEqual([wrong.status, wrong.body.errors.length], [422, 2]);
});
