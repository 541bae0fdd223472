import { centsOf } from "@/shared/money.ts";
import type { EventData } from "@/api/platform/events/message.ts";
import { showAlert } from "../page/alert.ts";
import { readReminders } from "./rain_reminders.ts";
import { setBalance } from "./balance.ts";
import { readEventSource, type StreamEvent } from "./event_source.ts";
import { setLive } from "./live.ts";
import { dispatchPageEvent, leaveSignedOut } from "./page_events.ts";
import { refreshParts } from "../page/refresh_parts.ts";
import { listsMails, showUnread } from "./unread_mails.ts";

/** The member whose events a page follows, and the figures that the page was rendered with. */
export interface Followed {
  /** Names the stream that tabs share, so that a tab of another member shows nothing of it. */
  account: string;
  balanceCents: bigint;
  unreadMails: number;
}

/**
 * The messages between a browser's tabs: the tab that reads the stream passes its events on, and a new tab announces
 * itself.
 */
type Word = { event: StreamEvent; id: string } | { live: boolean } | { isNew: true };

/**
 * Has the page follow what the site tells its member, until `signal` aborts. The tabs of a browser share one stream: the
 * one that holds a lock reads it and tells the others, and when it goes, the next one goes on after the last event. Where
 * a browser has no locks (a site without TLS), each tab has a stream of its own.
 */
export function followEvents({ account, ...shown }: Followed, signal: AbortSignal): void {
  followRains(signal);
  followCheck(signal);
  document.addEventListener("close", keepCheck, { capture: true, signal });
  const name = `events ${account}`;
  const channel = "locks" in navigator && "BroadcastChannel" in globalThis ? new BroadcastChannel(name) : null;
  const page = createPage(shown);
  let lastId = "";
  let isReader = false;
  let isOpen = false;
  let isOver = false;
  const latest = new Map<string, StreamEvent>();

  const lead = () => {
    isReader = true;
    readEventSource(lastId, {
      notify(event, id) {
        lastId = id;
        if (event.name === "balance" || event.name === "mail") latest.set(event.name, event);
        page.take(event);
        channel?.postMessage({ event, id } satisfies Word);
      },
      live(now) {
        if (now === isOpen) return;
        isOpen = now;
        setLive(now);
        channel?.postMessage({ live: now } satisfies Word);
      },
    }, signal);
  };

  signal.addEventListener("abort", () => {
    channel?.close();
    page.stop();
    setLive(false);
  });
  if (!channel) return lead();
  channel.addEventListener("message", ({ data: word }: MessageEvent<Word>) => {
    if ("isNew" in word) {
      if (!isReader) return;
      for (const event of latest.values()) channel.postMessage({ event, id: lastId } satisfies Word);
      channel.postMessage({ live: isOpen } satisfies Word);
    } else if ("live" in word) setLive(word.live);
    else {
      lastId = word.id;
      isOver ||= "reason" in word.event.data && word.event.data.reason === "signed_out";
      page.take(word.event);
    }
  });
  channel.postMessage({ isNew: true } satisfies Word);
  const held = () => new Promise<void>((release) => signal.addEventListener("abort", () => release()));
  navigator.locks.request(name, { signal }, () => {
    // The tab that read the stream has left after its end.
    if (!isOver) lead();
    return held();
  }).catch(() => {});
}

/** How often a page asks that shows a check or has no answer, in ms: another tab may have answered it. */
const askAgainMs = 15 * 60_000;

/** Asks for the member's reality check when it is due. */
function followCheck(signal: AbortSignal): void {
  if (signal.aborted) return;
  const next = document.querySelector<HTMLElement>("[data-check-in-ms]");
  const timer = setTimeout(async () => {
    next?.removeAttribute("data-check-in-ms");
    await refreshParts();
    followCheck(signal);
  }, Math.max(Number(next?.dataset.checkInMs ?? askAgainMs), 60_000));
  signal.addEventListener("abort", () => clearTimeout(timer));
}

/** Opens the check again where Esc has closed it, in a browser that does not know `closedby`. */
function keepCheck({ target }: Event): void {
  if (target instanceof HTMLDialogElement && target.matches("[closedby=none]:not([open])")) target.showModal();
}

/** The code for it comes to who has asked to be reminded of a rain, on this page or another one that is open. */
function followRains(signal: AbortSignal): void {
  let isFollowed = false;
  const follow = async () => {
    if (isFollowed || readReminders().length === 0) return;
    isFollowed = true;
    const { remindOfRains } = await import("./remind_of_rains.ts");
    if (!signal.aborted) remindOfRains(signal);
  };
  addEventListener("storage", follow, { signal });
  follow();
}

/** How long the parts of a page wait for more to change before they are read again, in ms. */
const delayMs = 200;

/** Over how long pages that all learn of the same thing ask for it, in ms. */
const spreadMs = 10_000;

/** Applies the events to the page. The first figures are already shown, unless they changed while the page loaded. */
function createPage(
  { balanceCents, unreadMails }: Omit<Followed, "account">,
): { take(event: StreamEvent): void; stop(): void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let shownCents: bigint | null = balanceCents;
  let shownMails: number | null = unreadMails;
  const soon = (ms: number, act: () => unknown) => {
    clearTimeout(timer);
    timer = setTimeout(act, ms);
  };
  const acts: { [Name in keyof EventData]: (data: EventData[Name]) => void } = {
    balance({ credit }) {
      const cents = centsOf(credit);
      const isSame = cents === shownCents;
      // Later ones may be of points that moved while the main wallet is the same.
      shownCents = null;
      if (isSame) return;
      setBalance(cents);
      soon(delayMs, refreshParts);
    },
    mail({ count }) {
      const isSame = count === shownMails;
      // Later ones may be of another mail, while as many are unread.
      shownMails = null;
      if (isSame) return;
      // By itself, as a mail to all comes to every open page at once: only a list of mails is read again.
      showUnread(count);
      if (listsMails()) soon(delayMs, refreshParts);
    },
    order() {
      dispatchPageEvent("order-changed", null);
      soon(delayMs, refreshParts);
    },
    bonus: () => dispatchPageEvent("bonuses-changed", null),
    transfer: () => dispatchPageEvent("transfer-changed", null),
    marquee: () => void setTimeout(readAnnouncements, Math.random() * spreadMs),
    promotions: () => soon(Math.random() * spreadMs, refreshParts),
    maintenance: ({ on, text }) => on && showAlert({ kind: "warning", text }),
    reload() {
      dispatchPageEvent("bonuses-changed", null);
      dispatchPageEvent("order-changed", null);
      dispatchPageEvent("transfer-changed", null);
      soon(Math.random() * spreadMs, refreshParts);
    },
    alive() {},
    // Nothing of the member stays on the screen.
    end: ({ reason }) => reason === "signed_out" && leaveSignedOut(),
  };
  return {
    take: <Name extends keyof EventData>({ name, data }: StreamEvent<Name>) => acts[name](data),
    stop: () => clearTimeout(timer),
  };
}

async function readAnnouncements(): Promise<void> {
  const answer = await fetch("/api/v1/web/marquee").then((response) => response.json()).catch(() => null);
  if (Array.isArray(answer?.data)) dispatchPageEvent("announcements-changed", answer.data);
}
