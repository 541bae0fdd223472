import assert from "node:assert/strict";
import { checkAccounts } from "@/api/accounting/books/check_accounts.ts";
import { type GameSite, gameSite } from "../../catalogue/testing/game_site.ts";
import { reconcileTransfers } from "../reconcile/reconcile_transfers.ts";

Deno.test("every point comes back from every game, winnings included, and empty games have no line", async () => {
  await using site = await gameSite();
  const member = await memberIn(site, ["bng", "dg", "gr", "pm"]);
  await site.play(member, "dg", 33_33n);
  await site.play(member, "pm", -100_00n);
  const { body } = await site.call("user/transfer/all", member);
  const lines = body.data.map((line: Line) => [line.game_name, line.amount, line.state, line.reason]);
  assert.deepEqual(lines, [["bng", 100, "succeeded", null], ["dg", 133.33, "succeeded", null], [
    "gr",
    100,
    "succeeded",
    null,
  ]]);
  assert.equal(body.credit, 933.33);
  assert.deepEqual(await site.money(member), {
    main: 933_33n,
    "game:bng": 0n,
    "game:dg": 0n,
    "game:gr": 0n,
    "game:pm": 0n,
  });
  assert.deepEqual((await site.call("user/transfer/all", member)).body, {
    status: true,
    code: 200,
    data: [],
    credit: 933.33,
  });
  assert.deepEqual(await checkAccounts(site.ctx), []);
});

Deno.test("a silent, a failing and a closed provider hold no other up, and each says what became of its points", async () => {
  const trouble = new Set<string>();
  await using site = await gameSite({
    fault(call, { provider }) {
      if (!trouble.has(`${provider}`)) return null;
      if (provider === "dg" && call === "transfer") return { reply: "cut" };
      if (provider === "gr" && call === "balance") return { reply: { status: 500, body: "" } };
      if (provider === "pm" && call === "transfer") {
        return { acts: false, says: { ok: false, error: "closed" } };
      }
      return null;
    },
  });
  const member = await memberIn(site, ["bng", "dg", "gr", "pm", "kk"]);
  for (const provider of ["dg", "gr", "pm"]) trouble.add(provider);
  await site.db.updateTable("games").set({ transfer_enabled: false }).where("game_code", "=", "kk").execute();
  const { body } = await site.call("user/transfer/all", member);
  assert.deepEqual(body.data.map((line: Line) => [line.game_name, line.amount, line.state, line.reason]), [
    ["bng", 100, "succeeded", null],
    ["dg", 100, "pending", null],
    ["gr", 100, "failed", "balance_unavailable"],
    ["kk", 100, "failed", "game_maintenance"],
    ["pm", 100, "failed", "transfer_refused"],
  ]);
  assert.equal(body.credit, 600);
  await reconcileTransfers(site.ctx, new Date(Date.now() + 60_000));
  assert.equal((await site.money(member)).main, 700_00n);
  assert.deepEqual(await checkAccounts(site.ctx), []);
});

Deno.test("asked for five times at once, it all comes back once", async () => {
  await using site = await gameSite();
  const member = await memberIn(site, ["bng", "dg", "gr"]);
  const answers = await Promise.all(Array.from({ length: 5 }, () => site.call("user/transfer/all", member)));
  const moved = answers.flatMap(({ body }) => body.data).filter((line: Line) => line.state === "succeeded");
  assert.deepEqual(moved.map((line: Line) => line.game_name).sort(), ["bng", "dg", "gr"]);
  assert.equal((await site.money(member)).main, 1000_00n);
  assert.deepEqual(await checkAccounts(site.ctx), []);
});

interface Line {
  game_name: string;
  amount: number;
  state: string;
  reason: string | null;
}

/** A member who had 1000.00 and has put 100.00 into each of these games. */
async function memberIn(site: GameSite, providers: string[]) {
  const member = await site.member({ main: 1000_00n });
  for (const game_name of providers) {
    const { body } = await site.call("game/transfer", member, { game_name, amount: 100 });
    assert.equal(body.data.state, "succeeded");
  }
  return member;
}
