import type { Ctx } from "@/api/context.ts";
import type { SignedIn } from "@/api/sessions/session.ts";
import type { Wallet } from "@/api/wallet/read_wallet.ts";
import { isTheme, type PageContext } from "@/components/page_context.ts";
import { brandIn } from "@/i18n/brand.ts";
import { type Lang, textsOf } from "@/i18n/mod.ts";
import { readMenus } from "./read_menus.ts";
import { sameSitePath } from "./same_site_path.ts";

interface Asked {
  url: URL;
  lang: Lang;
  theme: string | undefined;
  signedIn: SignedIn | null;
  wallet: Wallet | null;
  onlyLive: boolean;
}

/** Reads what every layout shows. For a visitor it comes from what the process remembers: no query. */
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
    theme: isTheme(theme) ? theme : "dark",
    path: url.pathname,
    address: addressOf(url),
    site: {
      name: ctx.settings.get("site.name"),
      brand: brandIn(lang, { logoText: ctx.settings.get("site.logo_text"), name: ctx.settings.get("site.name") }),
      supportId: ctx.settings.get("support.id"),
    },
    menus,
    clock: {
      utcOffsetHours: ctx.settings.get("clock.utc_offset"),
      dayShift: ctx.settings.get("clock.day_shift"),
      now: ctx.now(),
    },
    onlineCount: cached.onlineCount,
    member: signedIn && {
      account: signedIn.member.account,
      level: signedIn.member.userLevel,
      balanceCents: wallet?.mainCents ?? 0n,
    },
    loginFor: signedIn || !url.searchParams.has("login") ? null : sameSitePath(url.searchParams.get("next")),
  };
}

/** The address to come back to: without what only asked for the login dialog. */
function addressOf(url: URL): string {
  const query = new URLSearchParams(url.search);
  for (const name of ["login", "next", "lang"]) query.delete(name);
  return query.size === 0 ? url.pathname : `${url.pathname}?${query}`;
}
