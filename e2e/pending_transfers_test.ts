import assert from "node:assert/strict";
import { readWallet } from "@/api/wallet/read_wallet.ts";
import { openBrowserSite } from "./journey/open_site.ts";
import { alertSays, movePoints, openTransferDialog, shownCents } from "./journey/steps.ts";

Deno.test("points whose provider falls silent stand as a row on every page, and land without a reload", async () => {
  let silent = true;
  await using site = await openBrowserSite({
    // The provider moves the points, but its answer is cut off, and then it has nothing to say.
    fault: (call) => silent && (call === "transfer" || call === "status") ? { reply: "cut" } : null,
  });
  const member = await site.member({ main: 1000_00n });
  const { page, watched } = await site.open({ viewport: { width: 1280, height: 800 } }, member);
  const shown = page.locator(".hdr__bal .money");

  const dialog = await openTransferDialog(page, "/egame", "rsg");
  await dialog.getByRole("textbox").fill("400");
  await dialog.getByRole("button", { name: "轉入 400.00" }).click();
  const row = dialog.locator(".pending-transfer");
  await row.getByText("轉帳處理中").waitFor();
  assert.match(await row.innerText(), /轉入 400\.00[\s\S]*待確認[\s\S]*不會重複扣點/);
  await shown.filter({ hasText: "600.00" }).waitFor();
  // The provider has them, but nobody knows yet: they are in neither balance.
  assert.match(await dialog.locator(".wallet-pair").innerText(), /600\.00[\s\S]*RSG[\s\S]*\s0\.00/);
  await row.getByText(/已查詢 \d+ 次，最近 \d\d\/\d\d \d\d:\d\d:\d\d/).waitFor();
  await page.keyboard.press("Escape");

  await page.goto("/member/wallet");
  const pendingTransfers = page.locator("li.pending-transfer");
  assert.match(await pendingTransfers.innerText(), /轉入 RSG[\s\S]*已查詢 \d+ 次，最近 [\s\S]*400\.00/);
  const sums = page.locator(".account__sums");
  assert.match(await sums.innerText(), /遊戲錢包合計\s+0\.00\s+在途\s+400\.00/);

  await page.goto("/");
  assert.match(await page.locator(".wallet .pending-transfer").innerText(), /轉入 RSG[\s\S]*已查詢 \d+ 次/);
  await page.goto("/member/gamepoint");
  assert.match(await sums.innerText(), /遊戲錢包合計\s+0\.00\s+在途\s+400\.00/);

  silent = false;
  await alertSays(page, "RSG 已轉入 400.00");
  await pendingTransfers.waitFor({ state: "hidden" });
  await sums.filter({ hasText: /遊戲錢包合計\s*400\.00\s*在途\s*0\.00/ }).waitFor();
  const { mainCents, games, inTransit } = await readWallet(site.ctx, member.id);
  assert.deepEqual([mainCents, games.get("rsg"), inTransit], [600_00n, 400_00n, []]);
  watched.assertQuiet();
});

Deno.test("points that come back after all are told with where they are", async () => {
  await using site = await openBrowserSite({
    fault: (call) => call === "transfer" ? { acts: false, reply: "cut" } : null,
  });
  const member = await site.member({ main: 1000_00n });
  const { page, watched } = await site.open({ viewport: { width: 390, height: 844 } }, member);
  const dialog = await openTransferDialog(page, "/egame", "rsg");
  await dialog.getByRole("textbox").fill("400");
  await dialog.getByRole("button", { name: "轉入 400.00" }).click();
  await dialog.locator(".pending-transfer").getByText("轉帳處理中").waitFor();
  // The grace period of a "not found" is over.
  const longAgo = new Date(Date.now() - 10 * 60_000);
  await site.ctx.db.updateTable("game_transfers").set({ created_at: longAgo, sent_at: longAgo })
    .where("member_id", "=", member.id).execute();
  await alertSays(page, "轉入 RSG 未成功，400.00 已退回主錢包");
  await page.locator(".hdr__bal .money").filter({ hasText: "1,000.00" }).waitFor();
  watched.assertQuiet();
});

Deno.test("points that are being taken back are not shown in their gameWallet, though its provider says nothing", async () => {
  let cut = false;
  await using site = await openBrowserSite({ fault: (call) => cut && call === "transfer" ? { reply: "cut" } : null });
  const member = await site.member({ main: 1000_00n });
  const { page } = await site.open({ viewport: { width: 390, height: 844 } }, member);
  await movePoints(await openTransferDialog(page, "/egame", "rsg"), "轉入", "400");
  cut = true;
  await page.goto("/member/gamepoint");
  const gameWallet = page.locator(".game-wallet", { hasText: "RSG" }).locator(".money");
  assert.equal(await shownCents(gameWallet), 400_00n);
  await page.route("**/api/v1/game/balance", (route) => route.abort());
  await page.getByRole("button", { name: "一鍵全部轉出" }).click();
  await page.locator(".recalled li").getByText("400.00 轉帳處理中").waitFor();
  await gameWallet.filter({ hasText: /^0\.00$/ }).waitFor();
});
