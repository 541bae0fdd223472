import { cacheOf } from "../../work/caches.ts";
import { LRUCache } from "lru-cache";
import type { Kysely } from "kysely";
import type { DB } from "@/db/types.ts";
import { type Lang, languages } from "@/i18n/mod.ts";
import { lookInTurn } from "../../work/look_in_turn.ts";
import { renderMarkdown } from "../markdown/render_markdown.ts";
import { listTerms } from "@/api/rewards/promotions/terms/read_terms.ts";
import type { Terms } from "@/api/rewards/promotions/terms/terms.ts";
import { type ContentItem, isShown, type ItemTexts, wordsIn } from "./item.ts";
import { readPublishedItems } from "./read_items.ts";

/** What visitors see at a moment. It is another object as soon as they see something else. */
export interface ShownContents {
  /** Newest first. */
  announcements: readonly ContentItem[];
  /** Newest first. */
  articles: readonly ContentItem[];
  /** In the order of their places, then newest first. */
  activities: readonly ContentItem[];
  popup: ContentItem | null;
  /** What promotions give, by the keys of their texts; of those that operators have not ended. */
  terms: ReadonlyMap<string, Terms>;
  /** The names of all pictures of texts. */
  pictures: ReadonlySet<string>;
}

/** HTML of an item's body by language. */
export type Bodies = Readonly<Record<Lang, string>>;

/** The site's contents as this process remembers them: showing a page asks the database nothing. */
export interface ContentMemory {
  shown(now: Date): Promise<ShownContents>;
  /** The bodies of one that is shown: read once until something changes, then remembered. */
  bodies(item: ContentItem): Promise<Bodies>;
  /** Reads again what has changed, by a look that begins after this was asked. What is remembered stays when it fails. */
  refresh(now: Date): Promise<void>;
}

/** How many announcements the running line and /news show. */
const shownAnnouncements = 20;

/** So many articles and promotions are remembered with their bodies. */
const mostBodies = 100;

/** A memory over the database. Callers at the same time share one read; a read that fails is not remembered. */
export function createContents(db: Kysely<DB>): ContentMemory {
  let remembered: Promise<Remembered> | null = null;

  async function current(now: Date): Promise<Remembered> {
    if (remembered) return await remembered;
    const reading = readRemembered(db, now);
    remembered = reading;
    reading.catch(() => {
      if (remembered === reading) remembered = null;
    });
    return await reading;
  }

  return {
    async shown(now) {
      const memory = await current(now);
      const { view } = memory;
      if (view && now >= view.from && now < view.until) return view.shown;
      memory.view = viewAt(memory, now);
      return memory.view.shown;
    },
    async bodies(item) {
      const { bodies } = await current(item.updatedAt);
      return await bodies.forceFetch(item.id, { context: item });
    },
    refresh: lookInTurn(async (now: Date) => {
      if (remembered === null) return;
      const { version } = await db.selectFrom("content_version").select("version").executeTakeFirstOrThrow();
      if ((await remembered).version === version) return;
      const reading = readRemembered(db, now);
      await reading;
      remembered = reading;
    }),
  };
}

/** HTML of bodies; a language that has none says it in Traditional Chinese. */
export function renderBodies(texts: ItemTexts): Bodies {
  const html = new Map(Object.values(texts).map(({ body }) => [body, renderMarkdown(body)]));
  return Object.fromEntries(languages.map((lang) => [lang, html.get(wordsIn({ texts }, lang).body)])) as Bodies;
}

interface Remembered {
  /** What the database had before it was read: what is changed meanwhile is read again. */
  version: bigint;
  items: readonly ContentItem[];
  terms: ReadonlyMap<string, Terms>;
  pictures: ReadonlySet<string>;
  bodies: LRUCache<number, Bodies, ContentItem>;
  view: View | null;
}

/** What is shown, and how long: until the next item begins or ends. */
interface View {
  shown: ShownContents;
  from: Date;
  until: Date;
}

async function readRemembered(db: Kysely<DB>, now: Date): Promise<Remembered> {
  const { version } = await db.selectFrom("content_version").select("version").executeTakeFirstOrThrow();
  const [items, terms, pictures] = await Promise.all([
    readPublishedItems(db, now),
    listTerms(db),
    db.selectFrom("content_pictures").select("name").execute(),
  ]);
  return {
    ...{ version, items, pictures: new Set(pictures.map(({ name }) => name)), view: null },
    bodies: new LRUCache({
      max: mostBodies,
      fetchMethod: (_id, _known, { context }) => readBodies(db, context),
      ignoreFetchAbort: true,
    }),
    terms: new Map(terms.filter(({ endedAt }) => endedAt === null).map((one) => [one.promotion, one.terms])),
  };
}

function viewAt({ items, terms, pictures }: Remembered, now: Date): View {
  const turns = items.flatMap(({ publishedAt, withdrawnAt }) => [publishedAt, withdrawnAt])
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
    from: new Date(Math.max(0, ...turns.filter((at) => at <= now.getTime()))),
    until: new Date(Math.min(8.64e15, ...turns.filter((at) => at > now.getTime()))),
  };
}

async function readBodies(db: Kysely<DB>, { id, texts }: ContentItem): Promise<Bodies> {
  if (texts.tw.body !== "") return renderBodies(texts);
  const row = await db.selectFrom("contents").select("texts").where("id", "=", id).executeTakeFirst();
  return renderBodies((row?.texts ?? texts) as unknown as ItemTexts);
}

/** What operators have published, as this process remembers it. */
export const contentsOf = cacheOf<ContentMemory>(({ db }) => createContents(db));
