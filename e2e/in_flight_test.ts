import assert from "node:assert/strict";
import { readWallet } from "@/api/wallet/read_wallet.ts";
import { openHouse } from "./journey/open_house.ts";
import { openTransferDialog } from "./journey/steps.ts";

Deno.test("points whose provider falls silent stand as a row on every page, and land without a reload", async () => {
  let silent = true;
  await using house = await openHouse({
    // The provider moves the points, but its answer is cut off, and then it has nothing to say.
    fault: (call) => silent && (call === "transfer" || call === "status") ? { reply: "cut" } : null,
  });
  const member = await house.member({ main: 1000_00n });
  const { page, watched } = await house.open({ viewport: { width: 1280, height: 800 } }, member);
  const shown = page.locator(".hdr__bal .money");

  const dialog = await openTransferDialog(page, "/egame", "rsg");
  await dialog.getByRole("textbox").fill("400");
  await dialog.getByRole("button", { name: "轉入 400.00" }).click();
  const row = dialog.locator(".flight");
  await row.getByText("轉帳處理中").waitFor();
  assert.match(await row.innerText(), /轉入 400\.00[\s\S]*待確認[\s\S]*不會重複扣點/);
  await shown.filter({ hasText: "600.00" }).waitFor();
  await page.keyboard.press("Escape");

  await page.goto("/member/wallet");
  const flights = page.locator("li.flight");
  assert.match(await flights.innerText(), /轉入 RSG[\s\S]*400\.00/);
  const sums = page.locator(".account__sums");
  assert.match(await sums.innerText(), /遊戲錢包合計\s+0\.00\s+在途\s+400\.00/);

  silent = false;
  await flights.waitFor({ state: "hidden" });
  await sums.filter({ hasText: /遊戲錢包合計\s*400\.00\s*在途\s*0\.00/ }).waitFor();
  const { mainCents, games, inTransit } = await readWallet(house.ctx, member.id);
  assert.deepEqual([mainCents, games.get("rsg"), inTransit], [600_00n, 400_00n, []]);
  watched.assertQuiet();
});
