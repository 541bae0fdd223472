import assert from "node:assert/strict";
import { v7 } from "uuid";
import { untilBlocked } from "@/db/ledger/testing/waiting.ts";
import type { TestMember } from "@/testing/site/test_site.ts";
import { checkAccounts } from "@/api/accounting/books/check_accounts.ts";
import { gameSite } from "../../catalogue/testing/game_site.ts";

Deno.test("while one member's wallet is held elsewhere, others' transfers in and out go through, and theirs does later", async () => {
  await using site = await gameSite();
  const held = await site.member({ main: 1000_00n });
  const others: TestMember[] = [];
  for (let count = 0; count < 20; count++) others.push(await site.member({ main: 1000_00n }));
  const move = async (member: TestMember, amount: number, key = v7()): Promise<string> => {
    const input = { game_name: "bng", amount };
    const { status, body } = await site.call("game/transfer", member, input, { "idempotency-key": key });
    return status === 503 ? await move(member, amount, key) : body.data?.state ?? body.errorCode;
  };
  // All have been there, so that no account is opened meanwhile.
  await Promise.all([held, ...others].map((member) => move(member, 100)));
  const holder = await site.db.startTransaction().execute();
  await holder.selectFrom("accounts").select("id").where("member_id", "=", held.id).orderBy("id").forNoKeyUpdate()
    .execute();
  // More of them than batches may run at a time, each of which would have others in it.
  const late = Array.from({ length: 8 }, () => move(held, 1));
  await untilBlocked(site.db);
  for (const amount of [200, -50, 25]) {
    const states = await Promise.all(others.map((member) => move(member, amount)));
    assert.deepEqual(new Set(states), new Set(["succeeded"]));
  }
  assert.equal((await site.money(held)).main, 900_00n);
  await holder.commit().execute();
  assert.deepEqual(new Set(await Promise.all(late)), new Set(["succeeded"]));
  assert.equal((await site.money(held)).main, 892_00n);
  assert.deepEqual(await checkAccounts(site.ctx), []);
});

Deno.test("a transfer that ends while its member's wallet is held elsewhere ends alone, and once", async () => {
  await using site = await gameSite();
  const held = await site.member({ main: 1000_00n });
  const other = await site.member({ main: 1000_00n });
  const move = (member: TestMember, amount: number) =>
    site.call("game/transfer", member, { game_name: "bng", amount }).then(({ body }) => body.data?.state);
  await Promise.all([move(held, 100), move(other, 100)]);
  const holder = await site.db.startTransaction().execute();
  // Its start takes the main wallet, its end the one in the game.
  await holder.selectFrom("accounts").select("id").where("member_id", "=", held.id).where("code", "=", "game:bng")
    .forNoKeyUpdate().execute();
  const late = move(held, 10);
  await untilBlocked(site.db);
  assert.equal(await move(other, 10), "succeeded");
  await holder.commit().execute();
  assert.equal(await late, "succeeded");
  assert.deepEqual(await site.money(held), { main: 890_00n, "game:bng": 110_00n });
  assert.deepEqual(await checkAccounts(site.ctx), []);
});
