import type { Ctx } from "@/api/context.ts";
import type { SignedIn } from "@/api/sessions/session.ts";
import type { Wallet } from "@/api/wallet/read_wallet.ts";
import type { PageContext, Theme } from "@/components/page_context.ts";
import { brandIn } from "@/i18n/brand.ts";
import { type Lang, textsOf } from "@/i18n/mod.ts";
import { addressOf } from "./address_of.ts";
import { readMenus } from "./read_menus.ts";
import { sameSitePath } from "./same_site_path.ts";

interface Asked {
  url: URL;
  lang: Lang;
  theme: Theme;
  signedIn: SignedIn | null;
  wallet: Wallet | null;
  onlyLive: boolean;
}

/** Reads what every layout shows. For a visitor all of it is in the process's memory: no query. */
export async function readPageContext(
  ctx: Ctx,
  { url, lang, theme, signedIn, wallet, onlyLive }: Asked,
): Promise<PageContext> {
  const t = textsOf(lang);
  const [menus, cached] = await Promise.all([
    readMenus(ctx, t, signedIn?.member.userLevel ?? 0),
    ctx.announcements.read(ctx),
  ]);
  return {
    lang,
    onlyLive,
    t,
    theme,
    path: url.pathname,
    address: addressOf(url),
    site: {
      name: ctx.settings.get("site.name"),
      brand: brandIn(lang, { logoText: ctx.settings.get("site.logo_text"), name: ctx.settings.get("site.name") }),
      supportId: ctx.settings.get("support.id"),
      url: ctx.siteUrl,
    },
    menus,
    clock: {
      utcOffsetHours: ctx.settings.get("clock.utc_offset"),
      dayShift: ctx.settings.get("clock.day_shift"),
      now: ctx.now(),
    },
    online: { count: cached.onlineCount, shownFrom: ctx.settings.get("site.online_count_from") },
    member: signedIn && {
      account: signedIn.member.account,
      level: signedIn.member.userLevel,
      balanceCents: wallet?.mainCents ?? 0n,
    },
    loginFor: signedIn || !url.searchParams.has("login") ? null : sameSitePath(url.searchParams.get("next")),
  };
}
