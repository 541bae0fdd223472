import { z } from "zod";

/** The address of a page elsewhere that the site links to: https only. */
const HttpsUrl = z.url({ protocol: /^https$/, hostname: z.regexes.domain }).max(500);

/** Such an address, or empty for none. */
export const OwnLink = z.union([z.literal(""), HttpsUrl]);

/** Named addresses elsewhere, thirty at most. */
const Sites = z.array(z.object({ name: z.string().trim().min(1).max(40), url: HttpsUrl })).max(30).default([]);

/** The sites that one provider has of its own, for its page's dialog. */
export const ProviderSites = z.object({ provider: z.string().regex(/^[a-z0-9_]{0,32}$/).default(""), sites: Sites });

/** A menu of the header with sites elsewhere; without a title or a site it isn't shown. */
export const SiteMenu = z.object({ title: z.string().trim().max(20).default(""), sites: Sites });
