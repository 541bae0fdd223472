import assert from "node:assert/strict";
import { v7 } from "uuid";
import { inTransaction } from "@/db/in_transaction.ts";
import { lockAllAccounts } from "@/db/ledger/lock_accounts.ts";
import { untilBlocked } from "@/db/ledger/testing/waiting.ts";
import { checkAccounts } from "@/api/accounting/books/check_accounts.ts";
import { type GameSite, gameSite } from "@/api/games/catalogue/testing/game_site.ts";
import { findGame } from "@/api/games/catalogue/find_game.ts";
import { notFoundGraceMs } from "@/api/games/transfers/order.ts";
import { reconcileTransfers } from "@/api/games/transfers/reconcile/reconcile_transfers.ts";
import { recallForOperator } from "@/api/games/transfers/balance/recall_points.ts";
import { startOperatorsTransfer } from "@/api/games/transfers/start_transfer.ts";
import { setStatus, type TestMember } from "@/testing/site/test_member.ts";
import { lockMember } from "../members/lock_member.ts";
import { adjustWallet } from "../members/operators/adjust_wallet.ts";
import { freezeMember } from "../members/operators/change_status.ts";
import { memberStatuses } from "../status/status_rules.ts";
import { closeMember } from "./close_member.ts";
import { eraseMember } from "./erase_member.ts";
import { recallMember } from "./recall_member.ts";

const by = { operator: "ada", reason: "to be closed" };

Deno.test("a frozen member with points at two providers is recalled by an operator, closed and erased", async () => {
  await using site = await gameSite();
  const { ctx } = site;
  const member = await memberIn(site, ["bng", "dg"]);
  const { account, id } = member;
  assert.equal((await freezeMember(ctx, { account, ...by })).kind, "changed");
  assert.equal((await closeMember(ctx, { account, ...by })).kind, "remains");

  const recall = await recallMember(ctx, { account, ...by });
  assert.deepEqual(linesOf(recall), [["bng", 100_00n, "succeeded", null], ["dg", 100_00n, "succeeded", null]]);
  assert.deepEqual(await site.money(member), { main: 1000_00n, "game:bng": 0n, "game:dg": 0n });
  assert.deepEqual(linesOf(await recallMember(ctx, { account, ...by })), [], "nothing is left for a second one");

  // The member is still frozen: nothing moves into a game, and nothing is paid out.
  assert.equal(await statusOf(site, member), "frozen");
  assert.equal((await site.db.selectFrom("withdrawals").select("id").execute()).length, 0);
  assert.deepEqual(await auditOf(site, member), [
    ["member.frozen", {}],
    ["member.recall_begun", { known_cents: "20000", provider: null }],
    ["member.points_recalled", { recalled_cents: "20000", pending_cents: "0", left_cents: "0" }],
    ["member.recall_begun", { known_cents: "0", provider: null }],
    ["member.points_recalled", { recalled_cents: "0", pending_cents: "0", left_cents: "0" }],
  ]);
  const mails = await site.db.selectFrom("mails").select("kind").where("member_id", "=", id)
    .where("kind", "=", "points_recalled").execute();
  assert.equal(mails.length, 1, "the member is notified of what moves");

  await adjustWallet(ctx, { account, ...by, amountCents: -1000_00n, again: null });
  assert.equal((await closeMember(ctx, { account, ...by })).kind, "changed");
  assert.equal((await eraseMember(ctx, { account, ...by })).kind, "proposed");
  const erased = await eraseMember(ctx, { account, ...by, operator: "ben" });
  assert.ok(erased.kind === "erased");
  assert.ok(Object.values(await site.money(member)).every((cents) => cents === 0n));
  assert.deepEqual(await checkAccounts(ctx), []);
  assert.deepEqual(await recallMember(ctx, { account: erased.account, ...by }), { kind: "erased" });
  for (const no of [account, "no-one"]) {
    assert.deepEqual(await recallMember(ctx, { account: no, ...by }), { kind: "not_found" });
  }
});

Deno.test("an operator recalls points of a member of every status, and puts none into a game", async () => {
  await using site = await gameSite();
  const game = await findGame(site.db, "bng");
  for (const status of memberStatuses) {
    const member = await memberIn(site, ["bng"]);
    await setStatus(site.ctx, member.id, status);
    const transfer = { id: v7(), member: member.id, providerCode: "bng", provider: game!.provider };
    assert.equal((await startOperatorsTransfer(site.ctx, { ...transfer, amountCents: 50_00n })).kind, "not_allowed");
    const recall = await recallMember(site.ctx, { account: member.account, ...by });
    assert.deepEqual([status, linesOf(recall)], [status, [["bng", 100_00n, "succeeded", null]]]);
    assert.equal(await statusOf(site, member), status);
    assert.deepEqual(await site.money(member), { main: 1000_00n, "game:bng": 0n });
  }
  assert.deepEqual(await checkAccounts(site.ctx), []);
});

Deno.test("a member who is erased while the recall waits for their points keeps them where they are", async () => {
  await using site = await gameSite();
  const member = await memberIn(site, ["bng"]);
  const [late, early] = await inTransaction(site.db, async (tx) => {
    await lockMember(tx, member.id);
    await lockAllAccounts(tx, member.id);
    // Both have seen a member who is not erased: one waits for their points, the other for their row.
    const late = recallForOperator(site.ctx, member.id, v7(), undefined);
    const early = recallMember(site.ctx, { account: member.account, ...by });
    await untilBlocked(site.db, 2);
    await tx.updateTable("members").set({ status: "closed", erased_at: site.ctx.now() }).where("id", "=", member.id)
      .execute();
    return [[late], [early]] as const;
  });
  const { recalled } = await late[0];
  assert.deepEqual(recalled.map(({ state, reason }) => [state, reason]), [["failed", "account_locked"]]);
  assert.deepEqual(await early[0], { kind: "erased" });
  assert.deepEqual(await site.money(member), { main: 900_00n, "game:bng": 100_00n });
});

Deno.test("of a slow, a failing and a refusing provider nothing is lost, and one provider can be named", async () => {
  const trouble = new Set<string>();
  await using site = await gameSite({
    fault(call, { provider }) {
      if (!trouble.has(`${provider}`)) return null;
      if (provider === "dg" && call === "transfer") return { reply: "cut" };
      if (provider === "gr" && call === "balance") return { reply: { status: 500, body: "" } };
      if (provider === "pm" && call === "transfer") return { acts: false, says: { ok: false, error: "closed" } };
      return null;
    },
  });
  const { ctx } = site;
  const member = await memberIn(site, ["bng", "dg", "gr", "pm"]);
  const { account } = member;
  await freezeMember(ctx, { account, ...by });
  for (const provider of ["dg", "gr", "pm"]) trouble.add(provider);
  const named = await recallMember(ctx, { account, ...by, provider: "bng" });
  assert.deepEqual(linesOf(named), [["bng", 100_00n, "succeeded", null]]);
  const unknown = await recallMember(ctx, { account, ...by, provider: "none" });
  assert.deepEqual(unknown, { kind: "unknown_provider", provider: "none" });

  const requestId = v7();
  const lines = [
    ["dg", 100_00n, "pending", null],
    ["gr", 100_00n, "failed", "balance_unavailable"],
    ["pm", 100_00n, "failed", "transfer_refused"],
  ];
  assert.deepEqual(linesOf(await recallMember(ctx, { account, ...by, requestId })), lines);
  assert.deepEqual(linesOf(await recallMember(ctx, { account, ...by, requestId })), lines, "the repeat makes no other");
  const pending = await closeMember(ctx, { account, ...by });
  assert.ok(pending.kind === "remains" && pending.remains.transfers === 1);
  assert.deepEqual(await checkAccounts(ctx), []);

  trouble.clear();
  await reconcileTransfers(ctx, new Date(Date.now() + notFoundGraceMs));
  await recallMember(ctx, { account, ...by });
  assert.equal((await site.money(member)).main, 1000_00n);
  assert.deepEqual(await checkAccounts(ctx), []);
});

Deno.test("five recalls at once, two by the member, and a game that is won meanwhile bring everything back once", async () => {
  await using site = await gameSite();
  const member = await memberIn(site, ["bng", "dg"]);
  const { account } = member;
  await Promise.all([
    ...Array.from({ length: 3 }, () => recallMember(site.ctx, { account, ...by })),
    ...Array.from({ length: 2 }, () => site.call("user/transfer/all", member)),
    site.play(member, "dg", 33_33n),
    site.call("game/transfer", member, { game_name: "dg", amount: 50 }),
  ]);
  await reconcileTransfers(site.ctx, new Date(Date.now() + notFoundGraceMs));
  await freezeMember(site.ctx, { account, ...by });
  await recallMember(site.ctx, { account, ...by });
  assert.deepEqual(await site.money(member), { main: 1033_33n, "game:bng": 0n, "game:dg": 0n });
  assert.equal((await site.points(member, "dg")).provider, 0n);
  assert.deepEqual(await checkAccounts(site.ctx), []);
});

Deno.test("a recall ends the games that the member has open", async () => {
  const kicked: string[] = [];
  await using site = await gameSite({
    wrap: (provider) => ({
      ...provider,
      async kick(player) {
        const answer = await provider.kick(player);
        kicked.push(answer.kind);
        return answer;
      },
    }),
  });
  const member = await memberIn(site, ["bng", "dg"]);
  assert.equal((await site.call("game/login", member, { game_name: "bng" })).status, 200);
  await recallMember(site.ctx, { account: member.account, ...by, provider: "bng" });
  assert.deepEqual(kicked, ["kicked"]);
  assert.deepEqual(await site.money(member), { main: 900_00n, "game:bng": 0n, "game:dg": 100_00n });
});

/** A member who had 1000.00 and has put 100.00 into each of these games. */
async function memberIn(site: GameSite, providers: string[]): Promise<TestMember> {
  const member = await site.member({ main: 1000_00n });
  for (const game_name of providers) {
    const { body } = await site.call("game/transfer", member, { game_name, amount: 100 });
    assert.equal(body.data.state, "succeeded");
  }
  return member;
}

function linesOf(outcome: Awaited<ReturnType<typeof recallMember>>): unknown[] {
  assert.ok(outcome.kind === "recalled", outcome.kind);
  return outcome.recalled.map(({ providerCode, amountCents, state, reason }) => [
    providerCode,
    amountCents,
    state,
    reason,
  ]);
}

async function statusOf({ db }: GameSite, { id }: TestMember): Promise<string> {
  return (await db.selectFrom("members").select("status").where("id", "=", id).executeTakeFirstOrThrow()).status;
}

async function auditOf({ db }: GameSite, { id }: TestMember): Promise<unknown[]> {
  const events = await db.selectFrom("audit_events").select(["action", "detail"]).where("subject", "=", `member ${id}`)
    .orderBy("id").execute();
  return events.map(({ action, detail }) => {
    const { request: _, ...figures } = detail as Record<string, unknown>;
    return [action, action === "member.frozen" ? {} : figures];
  });
}
