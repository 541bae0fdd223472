import type { Context } from "fresh";
import type { StandaloneFrame } from "@/components/layouts/standalone.tsx";
import type { State } from "@/define.ts";
import { brandIn } from "@/i18n/brand.ts";
import { textsOf } from "@/i18n/mod.ts";
import { addressOf } from "./address_of.ts";

/**
 * What a page of its own shows around it, without a query: the settings stand in the process. A request may fail before
 * anything is known about it. What was sent by a form is not sent again: the way on from there leads home.
 */
export function standaloneFrame({ state, req, url }: Pick<Context<State>, "state" | "req" | "url">): StandaloneFrame {
  const { ctx, lang = "tw", t = textsOf(lang) }: Partial<State> = state;
  const name = ctx?.settings.get("site.name") ?? "Jadehall";
  return {
    lang,
    t,
    site: {
      name,
      brand: ctx ? brandIn(lang, { logoText: ctx.settings.get("site.logo_text"), name }) : name,
      supportId: ctx?.settings.get("support.id") ?? "",
    },
    address: req.method === "GET" || req.method === "HEAD" ? addressOf(url) : "/",
  };
}
