import assert from "node:assert/strict";
import { seedGames } from "@/db/seed/games.ts";
import { inTransaction } from "@/db/in_transaction.ts";
import { untilBlocked } from "@/db/ledger/testing/waiting.ts";
import { testSite } from "@/testing/site/test_site.ts";
import { recordPlayed } from "@/api/games/provider_games/played.ts";
import { takeList } from "@/api/games/provider_games/take_list.ts";
import { listed } from "@/api/games/provider_games/testing.ts";
import { lockMember } from "../members/lock_member.ts";
import { createAuthenticator } from "../passkeys/testing.ts";

Deno.test("what a request wanted to keep of a member whose account is closed while it waits is not kept", async () => {
  await using site = await testSite();
  const member = await site.member();
  await seedGames(site.db);
  await site.db.insertInto("provider_game_lists").values({ provider: "be", next_pull_at: new Date() }).execute();
  await takeList(site.ctx, "be", [listed("slot-1")]);
  const { data } = (await site.call("user/passkey/options", member)).body;
  const passkey = { response: createAuthenticator().register(data), name: "iPhone" };
  const changes: [call: string, input: object][] = [
    ["user/update/nickname", { nickname: "小明" }],
    ["user/store/bind", { store_type: "IBON", number: "A1234567" }],
    ["user/passkey/register", passkey],
    ["game/favourite", { game_name: "be", gameId: "slot-1", favourite: true }],
  ];
  /** Begins a change that waits for the member's lock, behind which the account is closed meanwhile. */
  const whileClosing = async <Answer>(begin: () => Promise<Answer>): Promise<Answer> => {
    const { waiting } = await inTransaction(site.db, async (tx) => {
      await lockMember(tx, member.id);
      const waiting = begin();
      await untilBlocked(site.db);
      await tx.updateTable("members").set({ status: "closed" }).where("id", "=", member.id).execute();
      return { waiting };
    });
    const answer = await waiting;
    await site.db.updateTable("members").set({ status: "active" }).where("id", "=", member.id).execute();
    return answer;
  };
  for (const [call, input] of changes) {
    const { body } = await whileClosing(() => site.call(call, member, input));
    assert.deepEqual([call, body.errorCode], [call, "account_closed"]);
  }
  await whileClosing(() => recordPlayed(site.ctx, member.id, { provider: "be", group: "egame", gameId: "slot-1" }));
  const { nickname } = await site.db.selectFrom("members").select("nickname").where("id", "=", member.id)
    .executeTakeFirstOrThrow();
  assert.equal(nickname, "");
  assert.deepEqual(await site.db.selectFrom("store_numbers").select("chain").execute(), []);
  assert.deepEqual(await site.db.selectFrom("passkeys").select("id").execute(), []);
  assert.deepEqual(await site.db.selectFrom("favourite_games").select("game_id").execute(), []);
  assert.deepEqual(await site.db.selectFrom("played_games").select("game_id").execute(), []);
});
