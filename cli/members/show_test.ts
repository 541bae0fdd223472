import assert from "node:assert/strict";
import { v7 } from "uuid";
import { freezeMember } from "@/api/identity/members/operators/change_status.ts";
import { recordMemberEvent } from "@/api/identity/member_events/record_member_event.ts";
import { depositSite } from "@/api/payments/deposits/testing.ts";
import { boundCard } from "@/api/payments/withdrawals/payout_accounts/cards/testing.ts";
import { insertAddress } from "@/api/payments/withdrawals/testing/insert_targets.ts";
import { giveBonus } from "@/api/rewards/bonuses/testing.ts";
import { monthOf } from "@/api/rewards/referrals/months.ts";
import { dayMs } from "@/shared/taipei_time.ts";
import { onSite } from "@/testing/cli/vendor_cli.ts";

Deno.test("members show has status with its reason, money in and out, what is open, sign-ins and linked accounts", async () => {
  await using context = await depositSite();
  const { site, clock } = context;
  const { ctx, db } = site;
  clock.at = new Date();
  const [member, other, stranger] = [await site.member(), await site.member(), await site.member()];
  await boundCard(site, member);
  await boundCard(site, other);
  const address_id = BigInt(await insertAddress(ctx, member));
  await insertAddress(ctx, other);
  const seen = { first_seen_at: clock.at, last_seen_at: clock.at };
  await db.insertInto("devices").values([
    { member_id: member.id, address: "203.0.113.9", user_agent: "one", ...seen },
    { member_id: other.id, address: "203.0.113.9", user_agent: "one", ...seen },
    { member_id: stranger.id, address: "203.0.113.9", user_agent: "two", ...seen },
  ]).execute();
  const months = { member_id: member.id, valid_bet_cents: 0n };
  await db.insertInto("level_months").values([
    { ...months, month: "2020-01-01", deposit_cents: 1000_00n },
    { ...months, month: `${monthOf(clock.at)}-01`, deposit_cents: 500_00n },
  ]).execute();
  const paid = (amount_cents: bigint, ended_at: Date) => ({
    id: v7(),
    member_id: member.id,
    mode: "address",
    address_id,
    amount_cents,
    state: "paid",
    taipei_day: "2020-01-01",
    number_of_day: Number(amount_cents / 100_00n),
    turnover_met_cents: 0n,
    created_at: ended_at,
    approved_at: ended_at,
    sent_at: ended_at,
    ended_at,
    payout_reference: `${amount_cents}`,
  });
  await db.insertInto("withdrawals").values([
    paid(100_00n, clock.at),
    paid(200_00n, new Date(clock.at.getTime() - 40 * dayMs)),
  ]).execute();
  await context.deposit(member, 1234);
  await giveBonus(ctx, member.id);
  const visit = { address: "203.0.113.9", userAgent: "Line/1 iPhone" };
  await recordMemberEvent(db, member.id, { kind: "sign_in", at: clock.at, ...visit });
  await freezeMember(ctx, { account: member.account, operator: "ada", reason: "reported as stolen" });

  const run = onSite(context);
  const shown = JSON.parse((await run("members", "show", member.account, "--json")).stdout);
  assert.deepEqual(
    [shown.status, shown.status_changed.operator, shown.status_changed.action, shown.status_changed.reason],
    ["frozen", "ada", "member.frozen", "reported as stolen"],
  );
  assert.deepEqual([shown.deposited, shown.withdrawn], [{ total: 1500, month: 500 }, { total: 300, month: 100 }]);
  assert.deepEqual(shown.open, { deposits: 1, withdrawals: 0, transfers: 0 });
  assert.deepEqual(shown.open_bonuses, { count: 1, amount: 100 });
  const [{ address, device }] = shown.sign_ins;
  assert.deepEqual([address, device], ["203.0.113.9", "LINE · iPhone"]);
  const { account } = other;
  assert.deepEqual(shown.linked, {
    card: [account],
    id_number: [account],
    crypto_address: [account],
    device: [account],
    network_address: [account, stranger.account].sort(),
    mobile: [],
  });
  const { stdout } = await run("members", "show", member.account);
  assert.match(stdout, /\nstatus_changed +\S+ member\.frozen by ada: reported as stolen\n/);
  assert.match(stdout, /\ndeposited +1500\.00, 500\.00 this month\nwithdrawn +300\.00, 100\.00 this month\n/);
  assert.match(stdout, /\nopen +1 top-up\nopen_bonuses +1, 100\.00 in all\n/);
  assert.match(stdout, new RegExp(`\\nlinked by card +1: ${account}\\n`));
  assert.match(stdout, /\nlinked by mobile +none\n/);
});

Deno.test("members show links a member to the one who has their former mobile now", async () => {
  await using context = await depositSite();
  const { db } = context.site;
  const [member, other] = [await context.site.member(), await context.site.member()];
  await db.updateTable("members").set({ mobile: "0912345678" }).where("id", "=", other.id).execute();
  const at = context.clock.at;
  const correction = { member_id: member.id, field: "mobile", before_value: "0912345678", after_value: "0987654321" };
  const linked = async () =>
    JSON.parse((await onSite(context)("members", "show", member.account, "--json")).stdout).linked;
  await db.insertInto("member_corrections").values({ ...correction, proof: "case 1", proposed_at: at }).execute();
  assert.deepEqual((await linked()).mobile, [], "as long as it is proposed");
  await db.updateTable("member_corrections").set({ corrected_at: at }).execute();
  assert.deepEqual((await linked()).mobile, [other.account]);
});
