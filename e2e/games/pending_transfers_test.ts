import assert from "node:assert/strict";
import { readWallet } from "@/api/accounting/wallet/read_wallet.ts";
import type { FaultHook } from "@/sandboxes/providers/fault.ts";
import { openBrowserSite } from "../journey/open_site.ts";
import { fill } from "@/i18n/mod.ts";
import {
  alertSays,
  gameWalletIn,
  headerBalance,
  movePoints,
  openTransferDialog,
  shownCents,
} from "../journey/steps.ts";
import { inOrder, like, tw } from "../texts.ts";

const { transfer, wallet } = tw;
const pendingIn = fill(transfer.pendingIn, { game: "RSG" });

Deno.test("transfers of points whose provider does not answer", async (test) => {
  let fault: FaultHook = () => null;
  await using site = await openBrowserSite({ fault: (call, ...more) => fault(call, ...more) });
  const t = site.steps(test);

  await t.step(
    "one whose provider stops answering is a row on every page, and completes without a reload",
    async () => {
      // The provider moves the points, but its answer is cut off, and then it has nothing to say.
      fault = (call) => call === "transfer" || call === "status" ? { reply: "cut" } : null;
      const member = await site.member({ main: 1000_00n });
      const { page, watched } = await site.open({ viewport: { width: 1280, height: 800 } }, member);
      const shown = headerBalance(page);

      const dialog = await openTransferDialog(page, "/egame", "rsg");
      await dialog.getByRole("textbox").fill("400");
      await dialog.getByRole("button", { name: `${transfer.submitIn} 400.00` }).click();
      const row = dialog.getByRole("status").filter({ hasText: transfer.pending });
      await row.waitFor();
      const reported = inOrder(`${transfer.submitIn} 400.00`, transfer.toConfirm, transfer.pendingHint);
      assert.match(await row.innerText(), reported);
      await shown.filter({ hasText: "600.00" }).waitFor();
      // The provider has the points, but the site does not know it yet: they are in neither balance.
      assert.equal(await shownCents(dialog.getByRole("group", { name: transfer.main })), 600_00n);
      assert.equal(await shownCents(gameWalletIn(dialog, "rsg")), 0n);
      await row.getByText(like(transfer.queried)).waitFor();
      assert.match(await row.innerText(), /\d+[^\d]+\d\d\/\d\d \d\d:\d\d/);
      await page.keyboard.press("Escape");

      await page.goto("/member/cash");
      const pendingTransfers = page.getByRole("listitem").filter({ hasText: pendingIn });
      assert.match(await pendingTransfers.innerText(), inOrder(pendingIn, like(transfer.queried), "400.00"));
      const sums = page.getByRole("region", { name: wallet.main });
      const inTransit = inOrder(wallet.inGames, /\b0\.00/, wallet.inTransit, "400.00");
      assert.match(await sums.innerText(), inTransit);

      await page.goto("/");
      const atHome = page.getByRole("region", { name: tw.common.balance }).getByRole("link", { name: tw.home.pending });
      assert.match(await atHome.innerText(), inOrder(pendingIn, like(transfer.queried)));
      await page.goto("/member/cash");
      assert.match(await sums.innerText(), inTransit);

      const completed = alertSays(page, fill(transfer.completed.in, { game: "RSG", amount: "400.00" }));
      fault = () => null;
      await completed;
      await pendingTransfers.waitFor({ state: "hidden" });
      await sums.filter({ hasText: inOrder(wallet.inGames, "400.00", wallet.inTransit, /\b0\.00/) }).waitFor();
      const books = await readWallet(site.ctx, member.id);
      assert.deepEqual([books.mainCents, books.games.get("rsg"), books.inTransit], [600_00n, 400_00n, []]);
      watched.assertQuiet();
    },
  );

  await t.step("points of one that failed are reported with where they are", async () => {
    fault = (call) => call === "transfer" ? { acts: false, reply: "cut" } : null;
    const member = await site.member({ main: 1000_00n });
    const { page, watched } = await site.open({ viewport: { width: 390, height: 844 } }, member);
    const dialog = await openTransferDialog(page, "/egame", "rsg");
    await dialog.getByRole("textbox").fill("400");
    await dialog.getByRole("button", { name: `${transfer.submitIn} 400.00` }).click();
    await dialog.getByRole("status").getByText(transfer.pending).waitFor();
    const failed = alertSays(page, fill(transfer.completed.inFailed, { game: "RSG", amount: "400.00" }));
    // The grace period of a "not found" is over.
    const longAgo = new Date(Date.now() - 10 * 60_000);
    await site.ctx.db.updateTable("game_transfers").set({ created_at: longAgo, sent_at: longAgo })
      .where("member_id", "=", member.id).execute();
    await failed;
    await headerBalance(page).filter({ hasText: "1,000.00" }).waitFor();
    watched.assertQuiet();
  });

  await t.step(
    "points that are being taken back are not shown in their game wallet, though its provider says nothing",
    async () => {
      fault = () => null;
      const member = await site.member({ main: 1000_00n });
      const { page } = await site.open({ viewport: { width: 390, height: 844 } }, member);
      await movePoints(await openTransferDialog(page, "/egame", "rsg"), "in", "400");
      fault = (call) => call === "transfer" ? { reply: "cut" } : null;
      await page.goto("/member/transfer");
      const gameWallet = page.getByRole("link", { name: inOrder("RSG", transfer.gameWallet) });
      assert.equal(await shownCents(gameWallet), 400_00n);
      await page.route("**/api/v1/game/balance", (route) => route.abort());
      await page.getByRole("button", { name: transfer.recall }).click();
      await page.getByRole("listitem").getByText(fill(transfer.recallPending, { amount: "400.00" })).waitFor();
      await gameWallet.filter({ hasText: /(^|\D)0\.00/ }).waitFor();
    },
  );
});
