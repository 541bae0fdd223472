import { createHash } from "node:crypto";
import { asset } from "fresh/runtime";
import { languages, textsOf } from "@/i18n/mod.ts";
import { version } from "@/shared/version.ts";
import type { PageContext } from "../page_context.ts";
import { colorSheet } from "./color_sheet.ts";

const builtIn = hashOf([version, languages.map((lang) => textsOf(lang).offline)]);

/**
 * The address of the service worker for a page, while it is rendered. It names the page's language, and a version that
 * changes with all that the offline page is made of, so that browsers then replace the worker and its page.
 */
export function workerAddress({ lang, site: { name, brand, support, colors } }: PageContext): string {
  const files = ["/styles/visitors.css", "/scripts/offline.js", "/icons/icon.svg"].map(asset);
  const hash = hashOf([builtIn, name, brand, support.id, colorSheet(colors)?.address, files]);
  return `/sw.js?v=${hash}&lang=${lang}`;
}

function hashOf(made: unknown): string {
  return createHash("sha256").update(JSON.stringify(made)).digest("hex").slice(0, 12);
}
