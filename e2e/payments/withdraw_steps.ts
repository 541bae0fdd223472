import assert from "node:assert/strict";
import type { Locator, Page } from "playwright-core";
import { fill } from "@/i18n/mod.ts";
import type { BrowserSite } from "../journey/open_site.ts";
import { beginning, tw } from "../texts.ts";

const { withdraw } = tw;

/** The button of the form, whatever it says besides. */
export function submitButton(page: Page): Locator {
  return page.getByRole("button", { name: beginning(withdraw.submit) });
}

/** Presses the button of the form. */
export async function press(page: Page): Promise<void> {
  await submitButton(page).click();
}

/** Presses the button while it is aria-disabled, once it says why: a browser sends the press of a button that is only called disabled. */
export async function pressHeld(page: Page, why: keyof typeof withdraw.why, figures: Record<string, string> = {}) {
  const button = submitButton(page).and(page.locator("[aria-disabled=true]"));
  await button.waitFor();
  const reason = await button.evaluate((one) =>
    document.getElementById(one.getAttribute("aria-describedby") ?? "")?.innerText
  );
  assert.equal(reason, fill(withdraw.why[why], figures));
  await button.press("Enter");
}

/** Plays so much of each requirement of a member, in cents. */
export async function playTurnover({ ctx }: BrowserSite, member: bigint, consumed_cents: bigint): Promise<void> {
  await ctx.db.updateTable("turnover_requirements").set({ consumed_cents }).where("member_id", "=", member).execute();
}

/** Fills in the form that sets or changes the withdrawal password. */
export async function fillPasswords(page: Page, { old, fresh, again }: { old?: string; fresh: string; again: string }) {
  if (old !== undefined) await page.getByLabel(withdraw.password.old).fill(old);
  await page.getByLabel(beginning(withdraw.password.fresh)).fill(fresh);
  await page.getByLabel(withdraw.password.again).fill(again);
}

/** A member's withdrawals. */
export async function orders({ ctx }: BrowserSite, member: bigint) {
  return await ctx.db.selectFrom("withdrawals").select(["id", "amount_cents", "state"]).where("member_id", "=", member)
    .execute();
}
