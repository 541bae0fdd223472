import { Buffer } from "node:buffer";
import { v7 } from "uuid";
import { transferPoints } from "@/api/games/transfers/transfer_points.ts";
import { demoAccount } from "@/api/identity/members/demo_member.ts";
import { type BrowserSite, openBrowserSite } from "../journey/open_site.ts";
import { signInByDialog } from "../journey/steps.ts";
import { fund } from "@/testing/site/fund.ts";

/**
 * The windows that the pictures are taken in, in CSS pixels: a desktop's, and a phone's, of the height at most that
 * browsers show when they install the site: 2.3 times the width.
 */
export const pictureSizes = [{ width: 1440, height: 1000 }, { width: 390, height: 890 }] as const;

/**
 * Takes a picture of the demo member's front page in each window, on a site and a database of its own, and writes it to
 * `home-<width>.webp` of a folder. Gives the files' names.
 */
export async function takePictures(folder: URL): Promise<string[]> {
  await using site = await openBrowserSite({ hasPictures: true });
  await giveMoney(site);
  const names: string[] = [];
  for (const viewport of pictureSizes) {
    const { page } = await site.open({ viewport, reducedTransparency: "no-preference" });
    await signInByDialog(page);
    // A page that is on its way to the next document takes a reload with it.
    await page.waitForLoadState("networkidle");
    await page.reload({ waitUntil: "networkidle" });
    // Chromium writes WebP, which Playwright doesn't ask it for: a third of the PNG.
    const devtools = await page.context().newCDPSession(page);
    const { data } = await devtools.send("Page.captureScreenshot", { format: "webp", quality: 85 });
    const name = `home-${viewport.width}.webp`;
    await Deno.writeFile(new URL(name, folder), Buffer.from(data, "base64"));
    names.push(name);
    await page.context().close();
  }
  return names;
}

/** Gives the member money in the main wallet and points in two games, so that the page is worth a picture. */
async function giveMoney({ ctx }: BrowserSite): Promise<void> {
  const { id } = await ctx.db.selectFrom("members").select("id").where("account", "=", demoAccount)
    .executeTakeFirstOrThrow();
  await fund(ctx, id, 12_480_50n);
  for (const [providerCode, amountCents] of [["rsg", 2500_00n], ["dg", 1200_00n]] as const) {
    const moved = await transferPoints(ctx, id, { orderId: v7(), providerCode, amountCents });
    if (!moved.ok) throw new Error(`no points went into ${providerCode}: ${moved.refusal.code}`);
  }
}
