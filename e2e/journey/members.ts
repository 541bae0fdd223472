import type { Locator } from "playwright-core";
import { hashPassword } from "@/api/identity/members/passwords/password.ts";
import type { Texts } from "@/i18n/mod.ts";
import type { TestMember, TestMemberOptions } from "@/testing/site/test_member.ts";
import type { BrowserSite } from "./open_site.ts";

/** The login password of {@link memberWithPassword}. */
export const loginPassword = "the login password";

/** A member who can sign in by a password. */
export async function memberWithPassword(site: BrowserSite, options?: TestMemberOptions): Promise<TestMember> {
  const member = await site.member(options);
  const password_hash = await hashPassword(loginPassword);
  await site.ctx.db.updateTable("members").set({ password_hash }).where("id", "=", member.id).execute();
  return member;
}

/** Fills in the login form that is in a place: the dialog, or the page's main part. */
export async function fillLogin(area: Locator, { login }: Texts, { account }: TestMember): Promise<void> {
  await area.getByLabel(login.account, { exact: true }).fill(account);
  await area.getByLabel(login.password, { exact: true }).fill(loginPassword);
}

/** As after ten minutes: a member's sessions hold no proof any more of who they are. */
export async function forgetProofs({ ctx }: BrowserSite, { id }: TestMember): Promise<void> {
  const at = new Date(Date.now() - 11 * 60_000);
  await ctx.db.updateTable("sessions").set({ proved_at: at }).where("member_id", "=", id).execute();
}
