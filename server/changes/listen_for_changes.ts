import { contentsOf, type ShownContents } from "@/api/content/contents/contents.ts";
import { redPacketsOf } from "@/api/rewards/red_packets/red_packet_cache.ts";
import { turntableOf } from "@/api/rewards/turntable/turntable_cache.ts";
import { sql } from "kysely";
import { errorFields } from "@/api/log/cause_text.ts";
import type { Ctx } from "@/api/context.ts";
import { type RedPacket, stateAt } from "@/api/rewards/red_packets/packet.ts";
import { changeChannel, type SiteChange } from "@/api/platform/events/site_change.ts";
import { siteMaintenance } from "@/api/platform/maintenance/site_maintenance.ts";
import { haveMailsExpired } from "@/api/messages/mail/mails_expired.ts";
import { listen, type Patience } from "@/db/listen.ts";

const disconnected = "events can't be heard";

/** How often it is looked whether the time has come for something to be shown, withdrawn or over, in ms. */
const usualEveryMs = 5_000;

/**
 * Listens for changes on a separate connection, until it is disposed: streams notify members, and this process's caches
 * of settings, catalogue, contents, the turntable and red packets refresh at once. Missed changes are found by slower
 * polling; without notifications no member has a stream.
 * @param url of the server itself, or of a pooler that gives each client a connection
 */
export function listenForChanges(
  ctx: Ctx,
  url: string,
  { patience, everyMs = usualEveryMs }: { patience?: Patience; everyMs?: number } = {},
): AsyncDisposable {
  const { events, incidents, settings, catalogue } = ctx;
  const [contents, turntable, redPackets] = [contentsOf(ctx), turntableOf(ctx), redPacketsOf(ctx)];
  let inMaintenance = settings.get("site.maintenance");
  let shown: Fingerprints | null = null;
  let mailsSeenAt = ctx.now();
  const listening = listen({
    url,
    channel: changeChannel,
    mark: (word) => sql`select tell_of('mark', array[${word}::text])`.execute(ctx.db),
  }, {
    receive(payload) {
      const change = events.receive(payload);
      if (change) void orLogged(follow(change));
    },
    begun() {
      events.begun();
      incidents.worked(ctx, disconnected);
      // Notifications sent earlier do not come again.
      void orLogged(
        Promise.all([
          ...[settings.refresh(), catalogue.refresh(), turntable.refresh(ctx.now())],
          redPackets.refresh(ctx.now()).then(readContents),
        ]),
      );
    },
    lost(error) {
      events.lost();
      incidents.failed(ctx, { level: "warn", event: disconnected, fields: errorFields(error), error });
    },
  }, patience);
  const timer = setInterval(() => {
    if (events.count() > 0) void orLogged(Promise.all([refreshContents(), refreshMails(), refreshMaintenance()]));
  }, everyMs);
  return {
    async [Symbol.asyncDispose]() {
      clearInterval(timer);
      events.lost();
      await listening[Symbol.asyncDispose]();
    },
  };

  async function follow({ kind }: SiteChange): Promise<void> {
    if (kind === "catalogue") {
      await catalogue.refresh();
      await refreshMaintenance();
    }
    if (kind === "contents") await readContents();
    if (kind === "turntable") await turntable.refresh(ctx.now());
    if (kind === "red_packets") {
      await redPackets.refresh(ctx.now());
      await refreshContents();
    }
    if (kind !== "settings") return;
    await settings.refresh();
    await refreshMaintenance();
  }

  /** The site's maintenance begins and ends by the clock as well. */
  async function refreshMaintenance(): Promise<void> {
    const notice = await siteMaintenance(ctx);
    // Nothing is waited for from here on: of two that look at once, one tells.
    const before = inMaintenance;
    inMaintenance = notice !== null;
    if (inMaintenance !== before) events.notifyMaintenance(notice);
  }

  async function readContents(): Promise<void> {
    await contents.refresh(ctx.now());
    await refreshContents();
  }

  async function refreshContents(): Promise<void> {
    const [items, packets] = [await contents.shown(ctx.now()), await redPackets.shown(ctx.now())];
    // Nothing is waited for from here on: of two that look at once, one tells.
    const [before, now] = [shown, fingerprintsOf(items, packets, ctx.now())];
    shown = now;
    for (const name of ["marquee", "promotions"] as const) {
      if (before !== null && before[name] !== now[name]) events.notifyContents(name);
    }
  }

  async function refreshMails(): Promise<void> {
    const [after, until] = [mailsSeenAt, ctx.now()];
    if (await haveMailsExpired(ctx, { after, until })) events.notifyMails();
    mailsSeenAt = until;
  }

  async function orLogged(work: Promise<unknown>): Promise<void> {
    try {
      await work;
    } catch (error) {
      ctx.log.warn("change not followed", errorFields(error));
    }
  }
}

type Fingerprints = Record<"marquee" | "promotions", string>;

/**
 * Returns the fingerprints to compare: which items are shown, when each was written, and which red packets are
 * announced, running or over.
 */
function fingerprintsOf(
  { announcements, activities }: ShownContents,
  packets: readonly RedPacket[],
  now: Date,
): Fingerprints {
  const fingerprintOf = (items: ShownContents["announcements"]) =>
    items.map(({ id, updatedAt }) => `${id} ${updatedAt.getTime()}`).join();
  const packetsFingerprint = packets.map((packet) => `${packet.id} ${packet.version} ${stateAt(packet, now)}`).join();
  return { marquee: fingerprintOf(announcements), promotions: `${fingerprintOf(activities)} ${packetsFingerprint}` };
}
