import type { Ctx } from "@/api/context.ts";
import type { SignedIn } from "@/api/identity/sessions/session.ts";
import type { StoredProfile, StoredWaiting } from "@/api/identity/sessions/stored_member.ts";
import { readRealityCheck } from "@/api/accounting/reality_checks/reality_check.ts";
import type { Wallet } from "@/api/accounting/wallet/read_wallet.ts";
import { toWaiting } from "@/api/rewards/waiting/to_waiting.ts";
import type { MenuView, PageContext, Theme } from "@/components/page_context.ts";
import { brandIn } from "@/i18n/brand.ts";
import { type Lang, textsOf } from "@/i18n/mod.ts";
import { visitorAddressOf } from "../address_of.ts";
import { readMenus } from "./read_menus.ts";
import { noticesOf } from "./read_notices.ts";
import { sameSitePath } from "../forms/same_site_path.ts";

interface PageInput {
  url: URL;
  lang: Lang;
  theme: Theme;
  signedIn: SignedIn | null;
  renewInMs: number;
  checkInMs: number | null;
  wallet: Wallet | null;
  profile: StoredProfile | null;
  waiting: StoredWaiting | null;
  onlyLive: boolean;
  reusable: ReadonlySet<string>;
}

/**
 * Reads what every layout shows. For a visitor all of it is in the process's memory: no query. A reality check is read
 * once it is due.
 */
export async function readPageContext(
  ctx: Ctx,
  { url, lang, theme, signedIn, renewInMs, checkInMs, wallet, profile, waiting: stored, onlyLive, reusable }: PageInput,
): Promise<PageContext> {
  const t = textsOf(lang);
  // Members with a temporary password change it first: they may do nothing else.
  const isCheckDue = signedIn !== null && checkInMs !== null && checkInMs <= 0 && !signedIn.member.mustChangePassword;
  const [catalogue, menus, figures, waiting, check] = await Promise.all([
    ctx.catalogue.read(),
    readMenus(ctx, t, signedIn?.member.userLevel ?? 0),
    ctx.figures.read(ctx),
    signedIn && stored && toWaiting(ctx, signedIn.member, stored, lang),
    isCheckDue ? readRealityCheck(ctx, signedIn.member.id) : null,
  ]);
  return {
    lang,
    onlyLive,
    reusable,
    t,
    theme,
    path: url.pathname,
    address: visitorAddressOf(url),
    site: {
      name: ctx.settings.get("site.name"),
      brand: brandIn(lang, { logoText: ctx.settings.get("site.logo_text"), name: ctx.settings.get("site.name") }),
      support: { id: ctx.settings.get("support.id"), chatUrl: ctx.settings.get("links.chat") },
      url: ctx.siteUrl,
      languages: ctx.settings.get("site.languages"),
      colors: ctx.settings.get("theme.colors"),
      blogUrl: ctx.settings.get("links.blog"),
    },
    siteMenus: siteMenusOf(ctx),
    menus,
    clock: {
      utcOffsetHours: ctx.settings.get("clock.utc_offset"),
      dayShift: ctx.settings.get("clock.day_shift"),
      now: ctx.now(),
    },
    online: { count: figures.onlineCount, shownFrom: ctx.settings.get("site.online_count_from") },
    member: signedIn && stored && waiting && {
      account: signedIn.member.account,
      level: signedIn.member.userLevel,
      balanceCents: wallet?.mainCents ?? 0n,
      unreadMails: Number(profile?.unread ?? 0n),
      waiting,
      hasToppedUp: stored.first_deposit !== null,
      renewInMs,
      checkInMs: checkInMs ?? 0,
      check: check?.due ? check : null,
      isNotified: ctx.events.isListening(),
    },
    notices: noticesOf(catalogue, { path: url.pathname, lang, level: signedIn?.member.userLevel ?? null }),
    loginFor: signedIn || !url.searchParams.has("login") ? null : sameSitePath(url.searchParams.get("next")),
  };
}

function siteMenusOf(ctx: Ctx): MenuView[] {
  const menus = [
    { id: "sites-a", ...ctx.settings.get("links.live_a") },
    { id: "sites-b", ...ctx.settings.get("links.live_b") },
  ];
  return menus.filter(({ title, sites }) => title !== "" && sites.length > 0);
}
