import type { Context } from "fresh";
import type { StandaloneFrame } from "@/components/layouts/standalone.tsx";
import { shortId } from "@/api/log/request_id.ts";
import type { State } from "@/define.ts";
import { brandIn } from "@/i18n/brand.ts";
import { textsOf } from "@/i18n/mod.ts";
import { visitorAddressOf } from "./address_of.ts";

/**
 * Creates the frame of a standalone page without a query: the settings are in the process's memory. A request may fail
 * before anything is known about it. A form's contents are not sent again: its page links home.
 */
export function standaloneFrame({ state, req, url }: Pick<Context<State>, "state" | "req" | "url">): StandaloneFrame {
  const { ctx, requestId, lang = "tw", t = textsOf(lang) }: Partial<State> = state;
  const name = ctx?.settings.get("site.name") ?? "Jadehall";
  return {
    lang,
    t,
    site: {
      name,
      brand: ctx ? brandIn(lang, { logoText: ctx.settings.get("site.logo_text"), name }) : name,
      supportId: ctx?.settings.get("support.id") ?? "",
      languages: ctx?.settings.get("site.languages") ?? ["tw", "vn"],
    },
    requestId: requestId === undefined ? "" : shortId(requestId),
    address: req.method === "GET" || req.method === "HEAD" ? visitorAddressOf(url) : "/",
  };
}
