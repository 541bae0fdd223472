import type { Maintenance, MaintenanceWindow } from "@/api/platform/maintenance/window.ts";
import type { CatalogueContent } from "@/api/games/catalogue/catalogue.ts";
import type { MethodKind } from "@/api/payments/deposits/schema.ts";
import type { PageNotice } from "@/components/page_context.ts";
import { fill, type Lang, textsOf } from "@/i18n/mod.ts";
import { announcedText, maintenanceText } from "@/i18n/maintenance_text.ts";
import { methodNameOf } from "../../member/(_lib)/to_method.ts";

/**
 * The maintenance that a page tells its reader of: what is announced of the site everywhere; of a provider, methods and
 * withdrawals where they are used, before it begins and while it lasts.
 * @param level the member's; null for a visitor
 */
export function noticesOf(
  { maintenance, games }: Pick<CatalogueContent, "maintenance" | "games">,
  { path, lang, level }: { path: string; lang: Lang; level: number | null },
): readonly PageNotice[] {
  const { active, announced }: Maintenance = maintenance;
  if (active.length + announced.length === 0) return [];
  const t = textsOf(lang);
  const isShown = (window: MaintenanceWindow) => isAbout(window, path, level);
  const partOf = ({ kind, provider, method }: MaintenanceWindow) => {
    if (method) {
      const { vendorName: vendor_name, vendorFlag: vendor_flag } = method;
      return methodNameOf({ kind: method.kind as MethodKind, vendor_name, vendor_flag }, t);
    }
    if (provider !== null) return games.find(({ code }) => code === provider)?.name ?? provider;
    return t.maintenance.parts[kind === "site" ? "site" : "withdrawals"];
  };
  return [
    ...active.filter(isShown).map((window) => {
      const title = maintenanceText(t, lang, fill(t.maintenance.now, { part: partOf(window) }), {
        until: window.endsAt,
        texts: {},
      });
      return { id: window.id, title, text: window.texts[lang] ?? null };
    }),
    ...announced.filter(isShown).map((window) => ({
      id: window.id,
      title: announcedText(t, { part: partOf(window), from: window.startsAt, to: window.endsAt }),
      text: window.texts[lang] ?? null,
    })),
  ];
}

/** Whether a page is about what a window closes. */
function isAbout({ kind, provider, method }: MaintenanceWindow, path: string, level: number | null): boolean {
  if (method) return path === "/member/recharge" && method.enabled && level !== null && method.levels.includes(level);
  switch (kind) {
    case "site":
      return true;
    case "withdrawals":
      return path === "/member/withdraw";
    default:
      return path === `/provider/${provider}` || path === "/member/transfer" || path === "/member/cash";
  }
}
