import assert from "node:assert/strict";
import { sql } from "kysely";
import type { Ctx } from "@/api/context.ts";
import { demoAccount } from "@/api/identity/members/demo_member.ts";
import { readWallet } from "@/api/accounting/wallet/read_wallet.ts";
import { assertAccessible } from "../accessible.ts";
import { runCliAlone } from "@/testing/cli/run_cli_alone.ts";
import { tier } from "@/testing/tier.ts";
import { openBrowserSite } from "./open_site.ts";
import {
  gameWalletIn,
  headerBalance,
  movePoints,
  openTransferDialog,
  orderDeposit,
  payAtVendor,
  playSpins,
  shownCents,
  signInByDialog,
  slotBalance,
} from "./steps.ts";
import { tw } from "../texts.ts";

for (const width of tier.isWhole ? [1440, 390] : [390]) {
  const viewport = { width, height: 844 };
  Deno.test(`at ${width} px a player signs in, tops up, plays and takes back every cent`, async () => {
    await using site = await openBrowserSite({ hasPictures: true });
    // With all that moves, as most players see it.
    const { page, watched } = await site.open({ viewport, reducedMotion: "no-preference" });
    const balance = headerBalance(page);

    await signInByDialog(page);
    assert.equal(await shownCents(balance), 0n);

    await orderDeposit(page, "1000");
    await assertAccessible(page);
    await payAtVendor(page);
    await assertShown(balance, 1000_00n);
    await assertAccessible(page);

    const dialog = await openTransferDialog(page, "/egame", "bng");
    await assertAccessible(page);
    await movePoints(dialog, "in", "500");
    await assertShown(balance, 500_00n);
    await dialog.getByRole("button", { name: tw.transfer.enter, exact: true }).click();
    await page.waitForURL((url) => url.pathname.startsWith("/play"));
    await playSpins(page, 5);
    const left = await shownCents(slotBalance(page));

    // Only the provider knows what was won or lost: the page asks it, and shows the balance without a reload.
    await page.goto(`${site.site.url}/member/cash`);
    await assertShown(page.getByRole("region", { name: tw.wallet.games }).getByRole("listitem"), left);

    const out = await openTransferDialog(page, `${site.site.url}/egame`, "bng");
    assert.equal(await shownCents(gameWalletIn(out, "bng")), left);
    await movePoints(out, "out", "max");
    await assertShown(balance, 500_00n + left);

    const books = await readBooks(site.ctx);
    assert.equal(books.mainCents, 500_00n + left);
    assert.equal(books.mainCents, 1000_00n + books.playedCents, "what was won and lost is all that changed");
    assert.deepEqual(
      [books.gameCents, books.providerCents],
      [0n, 0n],
      "the provider's wallet and our balance of it are empty",
    );
    const check = await runCliAlone(site.site.env, "accounts", "check", "--json");
    assert.deepEqual([check.code, check.stderr], [0, ""], check.stdout);
    watched.assertQuiet();
  });
}

/** Waits until an amount shows; the browser fetches it a moment after the page has loaded. */
async function assertShown(money: Parameters<typeof shownCents>[0], cents: bigint): Promise<void> {
  const digits = String(cents).padStart(3, "0");
  const text = `${digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ",")}.${digits.slice(-2)}`;
  await money.filter({ hasText: text }).waitFor();
}

/** Reads the demo member's figures in the ledger, its account of the provider, and the provider's own books. */
async function readBooks(ctx: Ctx) {
  const { id } = await ctx.db.selectFrom("members").select("id").where("account", "=", demoAccount)
    .executeTakeFirstOrThrow();
  const wallet = await readWallet(ctx, id);
  const { rows: [provider] } = await sql<{ balance: string; played: string }>`
    select (select coalesce(sum(balance_cents), 0) from sandbox.players) as balance,
      (select coalesce(sum(cents), 0) from sandbox.played) as played`.execute(ctx.db);
  return {
    mainCents: wallet.mainCents,
    gameCents: wallet.games.get("bng"),
    providerCents: BigInt(provider!.balance),
    playedCents: BigInt(provider!.played),
  };
}
