import { asset } from "fresh/runtime";
import { localeOf } from "@/i18n/mod.ts";
import { define } from "@/define.ts";

/** The manifest with which a browser puts the site on a home screen (https://www.w3.org/TR/appmanifest/). */
export const handler = define.handlers({
  GET({ state: { context, lang } }) {
    const { name, brand } = context.site;
    const icon = (size: number) => ({
      src: asset(`/icons/icon-${size}.png`),
      sizes: `${size}x${size}`,
      type: "image/png",
    });
    const manifest = {
      id: "/",
      name: [...new Set([brand, name])].join(" "),
      short_name: brand,
      lang: localeOf(lang),
      start_url: "/",
      scope: "/",
      display: "standalone",
      background_color: "#0a110f",
      theme_color: "#0a110f",
      icons: [icon(192), icon(512), { ...icon(512), purpose: "maskable" }],
    };
    return Response.json(manifest, { headers: { "Content-Type": "application/manifest+json" } });
  },
});
