import assert from "node:assert/strict";
import { wholeSite } from "@/testing/site/whole_site.ts";
import { insertCard } from "@/api/payments/withdrawals/testing/insert_targets.ts";
import { recallPoints } from "@/api/games/transfers/balance/recall_points.ts";
import { gameSite } from "@/api/games/catalogue/testing/game_site.ts";
import { adjustWallet } from "../members/operators/adjust_wallet.ts";
import { v7 } from "uuid";
import { closeMember } from "./close_member.ts";

const by = { operator: "ada", reason: "asked for in writing" };

Deno.test("an account is closed once it holds nothing and nothing of it is open, and then opens nothing", async () => {
  await using site = await wholeSite();
  const member = await site.member({ main: 5000_00n });
  const { account, id } = member;
  const close = () => closeMember(site.ctx, { account, ...by });
  const card = await insertCard(site.ctx, member);
  const withdrawal = { bank_id: card, amount: 1000, mode: "a", withdrawal_password: "default" };
  const response = await site.call("user/withdrawal", member, withdrawal);
  assert.equal(response.body.status, true);
  await site.call("game/transfer", member, { game_name: "rsg", amount: 500 });
  await site.call("deposit", member, { amount: 1000, cash_vendor_id: 2 });
  const first = await close();
  assert.ok(first.kind === "remains");
  const { balances, ...open } = first.remains;
  assert.deepEqual(Object.fromEntries(balances.map(({ code, cents }) => [code, cents])), {
    "main": 3500_00n,
    "game:rsg": 500_00n,
    "hold:withdrawal": 1000_00n,
  });
  assert.deepEqual(open, { deposits: 1, transfers: 0, withdrawals: 1, unread: [], rounds: [] });
  assert.equal((await site.call("user/detail", member)).status, 200, "a refusal changes nothing");

  await site.call("user/withdrawal/cancel", member, { order_id: response.body.data.order_id });
  await recallPoints(site.ctx, id, v7());
  await adjustWallet(site.ctx, { account, ...by, amountCents: -5000_00n, again: null });
  await site.db.updateTable("deposit_orders").set({ state: "expired" }).where("member_id", "=", id).execute();
  const closed = await close();
  assert.deepEqual(closed, { kind: "changed", from: "active", to: "closed", sessions: 1 });
  assert.deepEqual(await close(), { kind: "unchanged", status: "closed" });
  assert.equal((await site.call("user/detail", member)).status, 401);
  assert.deepEqual(await closeMember(site.ctx, { account: "no-one", ...by }), { kind: "not_found" });
});

Deno.test("points that only the provider knows of keep an account open, and so does a provider that doesn't answer", async () => {
  const broken = new Set<string>();
  await using site = await gameSite({ fault: (call) => broken.has(call) ? { reply: "cut" } : null });
  const member = await site.member({ main: 500_00n });
  await site.call("game/transfer", member, { game_name: "rsg", amount: 500 });
  const close = () => closeMember(site.ctx, { account: member.account, ...by });
  broken.add("balance");
  const silent = await close();
  assert.deepEqual(silent.kind === "remains" && silent.remains.unread, ["rsg"]);
  broken.clear();
  await site.play(member, "rsg", 200_00n);
  const won = await close();
  assert.deepEqual(won.kind === "remains" && won.remains.balances, [{ code: "game:rsg", cents: 700_00n }]);
  assert.deepEqual(won.kind === "remains" && won.remains.unread, []);
});
