import type { Lang } from "@/i18n/mod.ts";
import type { Ctx } from "../context.ts";
import { onlineCount } from "../sessions/online_count.ts";
import { type Announcement, readAnnouncements } from "./announcement.ts";

/** What every page's frame shows to everyone. */
export interface CachedAnnouncements {
  announcements: ReadonlyMap<Lang, readonly Announcement[]>;
  onlineCount: number;
}

/** The cached announcements as this process remembers it, so that showing a page asks the database nothing. */
export interface AnnouncementCache {
  read(ctx: Ctx): Promise<CachedAnnouncements>;
}

/** How long a process may show old announcements, in milliseconds. */
export const announcementLifetimeMs = 5_000;

/** What is cached that is read again once it is older than {@link announcementLifetimeMs}. Callers at the same time share one read; a read that fails is not remembered. */
export function createAnnouncementCache(now: () => number = () => performance.now()): AnnouncementCache {
  let latest: { content: Promise<CachedAnnouncements>; readAt: number } | null = null;
  return {
    read(ctx) {
      if (latest && now() - latest.readAt < announcementLifetimeMs) return latest.content;
      const entry = { content: readContent(ctx), readAt: now() };
      latest = entry;
      entry.content.catch(() => {
        if (latest === entry) latest = null;
      });
      return entry.content;
    },
  };
}

async function readContent(ctx: Ctx): Promise<CachedAnnouncements> {
  const [announcements, online] = await Promise.all([readAnnouncements(ctx), onlineCount(ctx)]);
  return { announcements, onlineCount: online };
}
