import type { Lang } from "@/i18n/mod.ts";
import type { Ctx } from "../context.ts";
import { onlineCount } from "../members/online_count.ts";
import { type Announcement, readAnnouncements } from "./announcement.ts";

/** What every page's frame shows to everyone. */
export interface BulletinContent {
  announcements: ReadonlyMap<Lang, readonly Announcement[]>;
  onlineCount: number;
}

/** The bulletin as this process remembers it, so that showing a page asks the database nothing. */
export interface Bulletin {
  read(ctx: Ctx): Promise<BulletinContent>;
}

/** How long a process may show an old bulletin, in milliseconds. */
export const bulletinLifetimeMs = 5_000;

/** A bulletin that is read again once it is older than {@link bulletinLifetimeMs}. Callers at the same time share one read; a read that fails is not remembered. */
export function createBulletin(now: () => number = () => performance.now()): Bulletin {
  let latest: { content: Promise<BulletinContent>; readAt: number } | null = null;
  return {
    read(ctx) {
      if (latest && now() - latest.readAt < bulletinLifetimeMs) return latest.content;
      const entry = { content: readContent(ctx), readAt: now() };
      latest = entry;
      entry.content.catch(() => {
        if (latest === entry) latest = null;
      });
      return entry.content;
    },
  };
}

async function readContent(ctx: Ctx): Promise<BulletinContent> {
  const [announcements, online] = await Promise.all([readAnnouncements(ctx), onlineCount(ctx)]);
  return { announcements, onlineCount: online };
}
