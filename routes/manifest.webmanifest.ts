import { asset } from "fresh/runtime";
import { localeOf } from "@/i18n/mod.ts";
import { fill } from "@/i18n/fill.ts";
import { define } from "@/define.ts";

/**
 * The manifest with which a browser puts the site on a home screen (https://www.w3.org/TR/appmanifest/), in the language
 * of the page that links it. Browsers ask for it without cookies, and with every page unless they may keep it.
 */
export const handler = define.handlers({
  GET({ state: { context, lang, t: { common, content, descriptions } } }) {
    const { name, brand } = context.site;
    const icon = (size: number) => ({
      src: asset(`/icons/icon-${size}.png`),
      sizes: `${size}x${size}`,
      type: "image/png",
    });
    const screenshot = (width: number, height: number, form: "narrow" | "wide") => ({
      src: asset(`/screenshots/home-${width}.webp`),
      sizes: `${width}x${height}`,
      type: "image/webp",
      form_factor: form,
    });
    const manifest = {
      id: "/",
      name: [...new Set([brand, name])].join(" "),
      short_name: brand,
      description: fill(descriptions.app, { site: brand }),
      lang: localeOf(lang),
      dir: "ltr",
      start_url: "/",
      scope: "/",
      display: "standalone",
      background_color: "#0a110f",
      theme_color: "#0a110f",
      categories: ["games", "entertainment"],
      icons: [icon(192), icon(512), { ...icon(512), purpose: "maskable" }],
      screenshots: [screenshot(390, 890, "narrow"), screenshot(1440, 1000, "wide")],
      shortcuts: [
        { name: common.pages.recharge, url: "/member/recharge" },
        { name: common.pages.record, url: "/member/record" },
        { name: content.promotions, url: "/coupon" },
      ].map((shortcut) => ({ ...shortcut, icons: [icon(192)] })),
    };
    return Response.json(manifest, {
      headers: { "Content-Type": "application/manifest+json", "Cache-Control": "private, max-age=3600" },
    });
  },
});
