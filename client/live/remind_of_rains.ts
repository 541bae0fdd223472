import type { PacketAnswer, PacketsAnswer } from "@/api/rewards/red_packets/schema.ts";
import { readPackets } from "../calls/red_packets.ts";
import { forgetRain, keepReminders, type RainReminder, readReminders } from "./rain_reminders.ts";

/** How long before a rain begins the reminder comes, in ms. */
const leadMs = 60_000;

/** After how long the site is asked again if it did not answer, in ms, and up to once more that: not by all members at once. */
const againMs = 10_000;

/** The longest time that a browser's timer takes, in ms. */
const longestMs = 2 ** 31 - 1;

/** The page that shows the rains itself. */
const page = "/red_packet";

/**
 * Reminds of the rains that the member asked for, until `signal` aborts: by a line over the page that stays until it is
 * pressed, closed or too late. The site is asked when one is due, as its time may be another one by then.
 */
export function remindOfRains(signal: AbortSignal): void {
  if (location.pathname === page) return;
  const line = createLine();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const checkIn = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(check, Math.min(Math.max(ms, 0), longestMs));
  };
  const check = async () => {
    const reminders = readReminders();
    const waitMs = Math.min(...reminders.map((rain) => dueMs(rain) - rain.aheadMs)) - Date.now();
    if (waitMs > 0) line.show(null);
    if (reminders.length === 0) return;
    if (waitMs > 0) return checkIn(waitMs + spread(0));
    const outcome = await readPackets(signal);
    if (signal.aborted) return;
    if (outcome.kind !== "done") return checkIn(spread(againMs));
    const { kept, shown, nextMs } = rainsNow(reminders, outcome.body);
    if (JSON.stringify(kept) !== JSON.stringify(reminders)) keepReminders(kept);
    line.show(shown);
    if (nextMs !== null) checkIn(nextMs);
  };
  addEventListener("storage", check, { signal });
  signal.addEventListener("abort", () => {
    clearTimeout(timer);
    line.remove();
  });
  check();
}

/** A wait that differs from page to page. */
function spread(ms: number): number {
  return ms + Math.random() * againMs;
}

/** The reminder to show. */
interface Shown {
  rain: RainReminder;
  text: string;
}

/**
 * Compares the reminders with what the site says now: those that are kept, at the times of now, the one to show,
 * and in how many ms it is another one. A packet that is over, gone or withdrawn is forgotten.
 */
export function rainsNow(
  reminders: readonly RainReminder[],
  { data, now }: PacketsAnswer,
): { kept: RainReminder[]; shown: Shown | null; nextMs: number | null } {
  const nowMs = Date.parse(now);
  const open = reminders.flatMap((rain) => {
    const packet = data.find((one) => one.packet === rain.packet);
    return packet && isOpen(packet, nowMs) ? [{ rain: { ...rain, startsAt: packet.starts_at }, packet }] : [];
  });
  const moments = open.flatMap(({ rain, packet }) => [
    dueMs(rain),
    Date.parse(packet.starts_at),
    Date.parse(packet.ends_at),
  ]).filter((at) => at > nowMs);
  const due = open.find(({ rain }) => dueMs(rain) <= nowMs)?.rain;
  const text = due && (Date.parse(due.startsAt) <= nowMs ? due.begun : due.soon);
  return {
    kept: open.map(({ rain }) => rain),
    shown: due && text !== undefined ? { rain: due, text } : null,
    nextMs: moments.length === 0 ? null : Math.min(...moments) - nowMs,
  };
}

function isOpen({ state, ends_at, taken, shares }: PacketAnswer, nowMs: number): boolean {
  return state !== "over" && Date.parse(ends_at) > nowMs && taken < shares;
}

function dueMs({ startsAt }: RainReminder): number {
  return Date.parse(startsAt) - leadMs;
}

/** A line over the page, above an open dialog, and a live region of its own that says it. */
function createLine(): { show(shown: Shown | null): void; remove(): void } {
  const region = document.createElement("div");
  region.role = "status";
  const line = document.createElement("p");
  line.className = "toast toast--done";
  line.popover = "manual";
  const link = document.createElement("a");
  link.className = "link link--bare";
  link.href = page;
  const close = document.createElement("button");
  close.className = "x";
  close.type = "button";
  close.textContent = "×";
  line.append(link, close);
  region.append(line);
  document.body.append(region);
  let current: RainReminder | null = null;
  for (const pressed of [link, close]) {
    pressed.addEventListener("click", () => {
      if (current) forgetRain(current.packet);
      line.hidePopover();
    });
  }
  return {
    show(shown) {
      current = shown?.rain ?? null;
      if (!shown) return line.hidePopover();
      // Only what changes is said again.
      if (link.textContent !== shown.text) link.textContent = shown.text;
      close.ariaLabel = shown.rain.close;
      line.showPopover();
    },
    remove: () => region.remove(),
  };
}
