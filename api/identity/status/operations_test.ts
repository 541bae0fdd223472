import assert from "node:assert/strict";
import { v7 } from "uuid";
import { inTransaction } from "@/db/in_transaction.ts";
import { lockAllAccounts } from "@/db/ledger/lock_accounts.ts";
import { untilBlocked } from "@/db/ledger/testing/waiting.ts";
import { setStatus } from "@/testing/site/test_member.ts";
import type { TestMember, TestSite } from "@/testing/site/test_site.ts";
import { wholeSite } from "@/testing/site/whole_site.ts";
import { createOrder } from "@/api/payments/deposits/orders/create_order.ts";
import { findGame } from "@/api/games/catalogue/find_game.ts";
import { startTransfer } from "@/api/games/transfers/start_transfer.ts";
import { transferPoints } from "@/api/games/transfers/transfer_points.ts";
import { recallPoints } from "@/api/games/transfers/balance/recall_points.ts";
import { lockMember } from "../members/lock_member.ts";
import { excludeMember, freezeMember } from "../members/operators/change_status.ts";
import { startSession } from "../members/sign_in/start_session.ts";
import type { Result } from "../../result.ts";
import { fixedSettings } from "../../settings.ts";
import { bindAddress } from "@/api/payments/withdrawals/payout_accounts/addresses/bind_address.ts";
import { removeAccount } from "@/api/payments/withdrawals/payout_accounts/remove_account.ts";
import { requestWithdrawal } from "@/api/payments/withdrawals/request_withdrawal.ts";
import { insertCard } from "@/api/payments/withdrawals/testing/insert_targets.ts";
import type { MemberStatus } from "./status_rules.ts";

type Operation = (site: TestSite, member: TestMember) => Promise<Result<unknown>>;

const transfer = (amountCents: bigint): Operation => ({ ctx }, { id }) =>
  transferPoints(ctx, id, { orderId: v7(), providerCode: "rsg", amountCents });

const playing: Record<string, Operation> = {
  "a deposit": ({ ctx }, { id }) =>
    createOrder(ctx, id, { orderId: v7(), methodId: 2, amountCents: 1000_00n, lang: "tw" }),
  "a transfer in": transfer(100_00n),
};

const signedIn: Record<string, Operation> = {
  "a transfer out": transfer(-100_00n),
  "a withdrawal": async (site, member) =>
    requestWithdrawal(site.ctx, member.id, {
      orderId: v7(),
      mode: "card",
      targetId: await insertCard(site.ctx, member),
      amountCents: 1000_00n,
      password: "default",
    }),
  "an address": ({ ctx }, { id }) =>
    bindAddress(ctx, id, {
      channel: "USDT-TRC20",
      address: "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t",
      birthday: "1990-01-01",
      withdrawal_password: "default",
      withdrawal_password_c: "default",
    }, { address: "192.0.2.1", userAgent: "a browser" }),
  "a removed card": async (site, member) =>
    removeAccount(site.ctx, member.id, { kind: "card", id: await insertCard(site.ctx, member) }, {
      address: "192.0.2.1",
      userAgent: "a browser",
    }),
  "a session": ({ ctx }, { id }) =>
    startSession(ctx, id, { remember: false, visitor: { address: "192.0.2.1", userAgent: "a browser" } }),
};

const codes = { frozen: "account_locked", closed: "account_closed", self_excluded: "self_excluded" } as const;

/** As a request meets it whose session was read before the status changed. */
Deno.test("an operation that is under way asks for the status again", async (t) => {
  await using site = await wholeSite();
  for (const [what, operation] of Object.entries({ ...playing, ...signedIn })) {
    for (const status of ["active", "frozen", "closed", "self_excluded"] as const) {
      await t.step(`${what}, ${status}`, async () => {
        const member = await site.member({ main: 5000_00n });
        const moved = await transfer(500_00n)(site, member);
        assert.ok(moved.ok);
        await setStatus(site.ctx, member.id, status);
        const before = await site.money(member);
        const outcome = await operation(site, member);
        const mayDo = status === "active" || (status === "self_excluded" && Object.hasOwn(signedIn, what));
        if (mayDo) assert.ok(outcome.ok, JSON.stringify(outcome, (_, value) => String(value)));
        else {
          assert.equal(!outcome.ok && outcome.refusal.code, codes[status as keyof typeof codes]);
          assert.deepEqual(await site.money(member), before);
        }
      });
    }
  }
});

Deno.test("a transfer that waits for its points sees a change of status that is committed meanwhile", async () => {
  await using site = await wholeSite();
  const game = await findGame(site.db, "rsg");
  const start = ({ id }: TestMember) => {
    const transfer = { id: v7(), member: id, providerCode: "rsg", amountCents: 100_00n, provider: game!.provider };
    return startTransfer(site.ctx, transfer);
  };
  const member = await site.member({ main: 500_00n });
  assert.ok((await transfer(100_00n)(site, member)).ok);
  const waiting = await inTransaction(site.db, async (tx) => {
    await lockMember(tx, member.id);
    await lockAllAccounts(tx, member.id);
    await setStatus({ ...site.ctx, db: tx }, member.id, "frozen");
    const waiting = [start(member)];
    await untilBlocked(site.db);
    return waiting;
  });
  assert.deepEqual((await Promise.all(waiting)).map(({ kind }) => kind), ["not_allowed"]);
  // And a change waits for who holds points, as a transfer does.
  for (const change of [freezeMember, excludeForDay]) {
    const other = await site.member({ main: 500_00n });
    const changing = await inTransaction(site.db, async (tx) => {
      await lockAllAccounts(tx, other.id);
      const changing = change(site.ctx, { account: other.account, operator: "ada", reason: "a test" });
      await untilBlocked(site.db);
      return [changing];
    });
    assert.equal((await changing[0]!).kind, "changed");
  }
});

const excludeForDay: typeof freezeMember = (ctx, operation) =>
  excludeMember(ctx, { ...operation, until: new Date(ctx.now().getTime() + 86_400_000) });

Deno.test("an exclusion ends by itself, for the transfers' statement as for all else, and who had not been activated is new again", async () => {
  await using site = await wholeSite();
  site.ctx.settings = fixedSettings({ "deposit.require_activation": false });
  for (const activated_at of [null, new Date()]) {
    const member = await site.member({ main: 5000_00n });
    const excluded = (excluded_until: Date) =>
      site.db.updateTable("members").set({ status: "self_excluded", activated_at, excluded_until })
        .where("id", "=", member.id).execute();
    const now = site.ctx.now();
    await excluded(new Date(now.getTime() + 60_000));
    for (const operation of Object.values(playing)) assert.equal((await operation(site, member)).ok, false);
    const { body } = await site.call("game/login", member, { game_name: "rsg" });
    assert.equal(body.errorCode, "self_excluded");
    assert.match(body.msg, /自我排除至 \d{4}\/\d{2}\/\d{2} \d{2}:\d{2}/);
    await excluded(now);
    for (const operation of Object.values(playing)) assert.ok((await operation(site, member)).ok);
    assert.equal((await site.call("user/detail", member)).body.data.activated, activated_at !== null);
  }
});

Deno.test("points that an excluded member has in games come back all at once; a frozen one's stay", async () => {
  await using site = await wholeSite();
  const statuses: [MemberStatus, bigint][] = [["self_excluded", 0n], ["frozen", 500_00n]];
  for (const [status, left] of statuses) {
    const member = await site.member({ main: 5000_00n });
    assert.ok((await transfer(500_00n)(site, member)).ok);
    await setStatus(site.ctx, member.id, status);
    await recallPoints(site.ctx, member.id, v7());
    assert.equal((await site.money(member))["game:rsg"], left);
  }
});
