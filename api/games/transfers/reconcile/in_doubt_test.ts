import assert from "node:assert/strict";
import type { TestMember } from "@/testing/site/test_site.ts";
import { reconcileTransfers } from "./reconcile_transfers.ts";
import { type LostAnswer, type UnclearSite, unclearSite } from "../testing/unclear_transfers.ts";

for (const [amount, preposition] of [[250, "into"], [-250, "out of"]] as const) {
  for (const what of ["moved", "never arrived"] satisfies LostAnswer[]) {
    Deno.test(`no figure shown counts points in transit ${preposition} the game that ${what}`, async () => {
      await using site = await unclearSite();
      const member = await site.member({ main: 1000_00n });
      await site.call("game/transfer", member, { game_name: "bng", amount: 400 });
      const before = await shown(site, member);
      assert.deepEqual(before, { main: 600, game: 400 });
      const id = await site.unclear(member, amount, what);
      const without = amount > 0 ? { main: 350, game: 400 } : { main: 600, game: 150 };
      assert.deepEqual(await shown(site, member), without);
      // A second transfer that ends at once says no more of the game either.
      const { body } = await site.call("game/transfer", member, { game_name: "bng", amount: 10 });
      assert.deepEqual([body.data.state, body.data.credit], ["succeeded", without.main - 10]);
      assert.equal(body.data.game_balance, without.game + 10);
      const [requested] = (await site.call("user/record/transfer", member, { state: "open" })).body.data;
      assert.deepEqual([requested.order_id, requested.attempts], [id, 0]);
      await site.makeOlder(id, 6);
      await reconcileTransfers(site.ctx, new Date(Date.now() + 30_000));
      const moved = what === "moved" ? amount : 0;
      assert.deepEqual(await shown(site, member), { main: 590 - moved, game: 410 + moved });
    });
  }
}

/** The main wallet and the game as the screens read them, in TWD. */
async function shown(site: UnclearSite, member: TestMember): Promise<{ main: number; game: number }> {
  const detail = await site.call("user/detail", member);
  const balance = await site.call("game/balance", member, { game_name: "bng" });
  return { main: detail.body.data.credit, game: balance.body.result };
}
