import { z } from "zod";
import { languages } from "@/i18n/mod.ts";
import { countries } from "@/shared/rules/country_rules.ts";
import { OwnLink, ProviderSites, SiteMenu } from "./links.ts";
import { ThemeColorsSetting } from "./theme_colors.ts";
import { appearance, links } from "../../setting_rules.ts";
import { setting } from "../../setting.ts";
import { none } from "../../member_table.ts";
import { aDay, type Manifest } from "../../manifest.ts";

/** The feature's declarations. */
export const settingsManifest = {
  settings: {
    "site.name": setting(
      z.string().min(1).max(40).default("Jadehall"),
      appearance,
      "The site's name in titles and mails",
    ),
    "site.logo_text": setting(
      z.string().min(1).max(20).default("玉堂"),
      appearance,
      "The name in the logo, in Chinese",
    ),
    "site.country": setting(z.enum(countries).default("tw"), {
      alone: "the form of sign-up; the number must be verified in any case",
    }, "The country whose mobile numbers and names new members have: tw Taiwan, vn Vietnam"),
    "site.maintenance": setting(z.boolean().default(false), {
      alone: "closing the site can't wait, and opening it gives nothing",
    }, "On: every page shows the maintenance page and every call answers 503"),
    "site.online_count_from": setting(
      z.int().min(0).max(1_000_000).default(100),
      appearance,
      "The online count is shown from this number on; 0 always shows it",
    ),
    "site.languages": setting(
      z.array(z.enum(languages)).min(1).default(["tw", "vn"]),
      appearance,
      "The languages that the pages offer, in this order; the others are still served on request",
    ),
    "links.chat": setting(
      OwnLink.default(""),
      links,
      "The address (https) of the support's chat, shown with the support ID; empty: none",
    ),
    "links.blog": setting(
      OwnLink.default(""),
      links,
      "The address (https) of the blog, in the header and the footer; empty: none",
    ),
    "links.live_a": setting(
      SiteMenu.prefault({}),
      links,
      "A menu of the header with live platforms elsewhere (https), for members: {title, sites: [{name, url}]}; empty: none",
    ),
    "links.live_b": setting(SiteMenu.prefault({}), links, "A second such menu"),
    "links.provider_sites": setting(
      ProviderSites.prefault({}),
      links,
      "One provider's own sites (https): {provider: its code, sites: [{name, url}]}, listed on its page; empty: none",
    ),
    "theme.colors": setting(
      ThemeColorsSetting.prefault({}),
      appearance,
      "The operator's own colours instead of jade and gold: {jade: {light: '#1d5588', dark: '#8bbcec'}, gold: …}, each readable in its theme",
    ),
    "home.latest_wins": setting(
      z.int().min(0).max(20).default(5),
      appearance,
      "The number of latest wins of the last 24 hours on the front page, with masked accounts; 0: none",
    ),
    "support.id": setting(
      z.string().max(60).default("@jadehall"),
      appearance,
      "The support account in the messaging app",
    ),
    "clock.utc_offset": setting(z.int().min(-12).max(14).default(8), {
      alone: "the clock shown on pages; limits use Taipei's days",
    }, "Hours east of UTC of the accounting clock"),
    "clock.day_shift": setting(z.int().min(-7).max(7).default(-1), {
      alone: "the clock shown on pages; limits use Taipei's days",
    }, "Days that the accounting clock is shifted by"),
    "online_count.mode": setting(
      z.enum(["actual", "simulated"]).default("actual"),
      appearance,
      "actual counts sessions seen in the last 5 minutes; simulated is a random number from 1500 to 2499",
    ),
  },
  tables: {
    settings: none,
  },
  locks: { site: ["settings"] },
  subjects: {
    setting: { row: null, isNamed: false, decisions: { change: aDay } },
  },
} as const satisfies Manifest;
