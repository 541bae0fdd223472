import { cacheOf } from "../../work/caches.ts";
import { LRUCache } from "lru-cache";
import type { Kysely } from "kysely";
import type { DB } from "@/db/types.ts";
import { type Lang, languages } from "@/i18n/mod.ts";
import { singleFlight } from "../../work/single_flight.ts";
import { renderMarkdown } from "../markdown/render_markdown.ts";
import { listTerms } from "@/api/rewards/promotions/terms/read_terms.ts";
import type { Terms } from "@/api/rewards/promotions/terms/terms.ts";
import { type ContentItem, isShown, type ItemTexts, textIn } from "./item.ts";
import { readPublishedItems } from "./read_items.ts";

/** The contents that visitors see at a moment. It becomes another object as soon as they see something else. */
export interface ShownContents {
  /** Newest first. */
  announcements: readonly ContentItem[];
  /** Newest first. */
  articles: readonly ContentItem[];
  /** In the order of their places, then newest first. */
  activities: readonly ContentItem[];
  popup: ContentItem | null;
  /** The terms of promotions that operators have not ended, by the keys of their texts. */
  terms: ReadonlyMap<string, Terms>;
  /** The names of all pictures of texts. */
  pictures: ReadonlySet<string>;
}

/** HTML of an item's body by language. */
export type Bodies = Readonly<Record<Lang, string>>;

/** The site's contents as this process remembers them: showing a page asks the database nothing. */
export interface ContentCache {
  shown(now: Date): Promise<ShownContents>;
  /** The bodies of one that is shown: read once until something changes, then remembered. */
  bodies(item: ContentItem): Promise<Bodies>;
  /** Refreshes the changed parts, in a read that begins after this call. Keeps the cache if it fails. */
  refresh(now: Date): Promise<void>;
}

/** How many announcements the running line and /news show. */
const shownAnnouncements = 20;

/** So many articles and promotions are remembered with their bodies. */
const maxBodies = 100;

/** A memory over the database. Callers at the same time share one read; a read that fails is not remembered. */
export function createContents(db: Kysely<DB>): ContentCache {
  let cached: Promise<CachedContents> | null = null;

  async function current(now: Date): Promise<CachedContents> {
    if (cached) return await cached;
    const reading = readCached(db, now);
    cached = reading;
    reading.catch(() => {
      if (cached === reading) cached = null;
    });
    return await reading;
  }

  return {
    async shown(now) {
      const cache = await current(now);
      const { view } = cache;
      if (view && now >= view.from && now < view.until) return view.shown;
      cache.view = viewAt(cache, now);
      return cache.view.shown;
    },
    async bodies(item) {
      const { bodies } = await current(item.updatedAt);
      return await bodies.forceFetch(item.id, { context: item });
    },
    refresh: singleFlight(async (now: Date) => {
      if (cached === null) return;
      const { version } = await db.selectFrom("content_version").select("version").executeTakeFirstOrThrow();
      if ((await cached).version === version) return;
      const reading = readCached(db, now);
      await reading;
      cached = reading;
    }),
  };
}

/** HTML of bodies; a language that has none says it in Traditional Chinese. */
export function renderBodies(texts: ItemTexts): Bodies {
  const html = new Map(Object.values(texts).map(({ body }) => [body, renderMarkdown(body)]));
  return Object.fromEntries(languages.map((lang) => [lang, html.get(textIn({ texts }, lang).body)])) as Bodies;
}

interface CachedContents {
  /** The version in the database before it was read: changes in the meantime cause another read. */
  version: bigint;
  items: readonly ContentItem[];
  terms: ReadonlyMap<string, Terms>;
  pictures: ReadonlySet<string>;
  bodies: LRUCache<number, Bodies, ContentItem>;
  view: View | null;
}

/** The shown items, valid until the next item begins or ends. */
interface View {
  shown: ShownContents;
  from: Date;
  until: Date;
}

async function readCached(db: Kysely<DB>, now: Date): Promise<CachedContents> {
  const { version } = await db.selectFrom("content_version").select("version").executeTakeFirstOrThrow();
  const [items, terms, pictures] = await Promise.all([
    readPublishedItems(db, now),
    listTerms(db),
    db.selectFrom("content_pictures").select("name").execute(),
  ]);
  return {
    version,
    items,
    pictures: new Set(pictures.map(({ name }) => name)),
    view: null,
    bodies: new LRUCache({
      max: maxBodies,
      fetchMethod: (_id, _known, { context }) => readBodies(db, context),
      ignoreFetchAbort: true,
    }),
    terms: new Map(terms.filter(({ endedAt }) => endedAt === null).map((one) => [one.promotion, one.terms])),
  };
}

function viewAt({ items, terms, pictures }: CachedContents, now: Date): View {
  const changesAt = items.flatMap(({ publishedAt, withdrawnAt }) => [publishedAt, withdrawnAt])
    .filter((at) => at !== null).map((at) => at.getTime());
  const visible = items.filter((item) => isShown(item, now));
  const ofKind = (kind: ContentItem["kind"]) => visible.filter((item) => item.kind === kind);
  return {
    shown: {
      announcements: ofKind("announcement").slice(0, shownAnnouncements),
      articles: ofKind("article"),
      activities: ofKind("activity").toSorted((one, other) => one.place - other.place),
      popup: ofKind("popup")[0] ?? null,
      terms,
      pictures,
    },
    from: new Date(Math.max(0, ...changesAt.filter((at) => at <= now.getTime()))),
    until: new Date(Math.min(8.64e15, ...changesAt.filter((at) => at > now.getTime()))),
  };
}

async function readBodies(db: Kysely<DB>, { id, texts }: ContentItem): Promise<Bodies> {
  if (texts.tw.body !== "") return renderBodies(texts);
  const row = await db.selectFrom("contents").select("texts").where("id", "=", id).executeTakeFirst();
  return renderBodies((row?.texts ?? texts) as unknown as ItemTexts);
}

/** This process's cache of the published contents. */
export const contentsOf = cacheOf<ContentCache>(({ db }) => createContents(db));
