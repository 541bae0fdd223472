import { useEffect } from "react";
import { callApi, messageFor } from "@/client/calls/call_api.ts";
import { dispatchPageEvent } from "@/client/live/page_events.ts";
import { showAlert } from "@/client/page/alert.ts";
import { fetchPageParts, replaceParts } from "@/client/page/fetch_page_parts.ts";

/** How long a search waits for the next letter, in ms. */
const typingMs = 150;

interface GrowingListProps {
  texts: { failed: string; timeout: string };
}

/**
 * Enhances a list of games with a script: it is searched as the member types, grows on scrolling, and hearts can be
 * pressed without leaving. It renders nothing, works on the markup from the server, and keeps the address in step with
 * the list, so that going back leads to the same place.
 */
export function GrowingList({ texts }: GrowingListProps) {
  useEffect(() => {
    const stop = new AbortController();
    searchAsTyped(stop.signal);
    growWhenScrolled(stop.signal);
    markByHearts(texts, stop.signal);
    return () => stop.abort();
  }, []);
  return null;
}

function searchAsTyped(signal: AbortSignal): void {
  const form = document.querySelector<HTMLFormElement>("form[data-search]");
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let asking = new AbortController();
  const search = async () => {
    clearTimeout(waiting);
    asking.abort();
    const { signal: current } = asking = new AbortController();
    const fields = [...new FormData(form!)].flatMap(([name, value]) => value === "" ? [] : [[name, String(value)]]);
    const address = `${location.pathname}?${new URLSearchParams(fields)}`.replace(/\?$/, "");
    const page = await fetchPageParts(address, current);
    if (current.aborted || signal.aborted) return;
    if (page === "unreachable") return dispatchPageEvent("network-missing", search);
    // The form goes the way that it goes without a script, which shows what is wrong.
    if (page === null) return form!.submit();
    history.replaceState(history.state, "", address);
    replaceParts(page);
    keepRoom();
  };
  form?.addEventListener("input", () => {
    clearTimeout(waiting);
    waiting = setTimeout(search, typingMs);
  }, { signal });
  form?.addEventListener("submit", (event) => {
    event.preventDefault();
    search();
  }, { signal });
}

/** Adds the next page, in the room that is kept for it, when the end of the games comes near. */
function growWhenScrolled(signal: AbortSignal): void {
  let isGrowing = false;
  const grow = async () => {
    const more = document.querySelector<HTMLAnchorElement>("a[data-more]");
    const list = document.querySelector<HTMLElement>(".games");
    if (isGrowing || !more || !list || endOf(list) > innerHeight * 2) return;
    isGrowing = true;
    const page = await fetchPageParts(more.href, signal);
    if (signal.aborted) return;
    // Scrolling asks no more until the notice or the network does.
    if (page === "unreachable") return dispatchPageEvent("network-missing", growAgain);
    isGrowing = false;
    // A search has meanwhile put another list there.
    if (!page || !more.isConnected) return;
    list.append(...page.querySelectorAll(".game"));
    list.dataset.rest = page.querySelector<HTMLElement>(".games")?.dataset.rest ?? "0";
    keepRoom();
    const address = new URL(location.href);
    address.searchParams.delete("page");
    address.searchParams.set("upto", more.dataset.more!);
    if (!new URL(location.href).searchParams.has("page")) history.replaceState(history.state, "", address);
    const next = page.querySelector("a[data-more]");
    const pages = page.querySelector(".provider__count");
    if (pages) document.querySelector(".provider__count")?.replaceWith(pages);
    if (next) more.replaceWith(next);
    else more.remove();
    grow();
  };
  const growAgain = () => {
    isGrowing = false;
    grow();
  };
  document.addEventListener("scroll", grow, { passive: true, signal });
  addEventListener("online", growAgain, { signal });
  addEventListener("resize", keepRoom, { signal });
  keepRoom();
  grow();
}

/** Keeps room for the games to come, in rows as high as those that are there: nothing below moves when they come. */
function keepRoom(): void {
  const list = document.querySelector<HTMLElement>(".games");
  if (!list) return;
  const rest = Number(list.dataset.rest ?? 0);
  const { gridTemplateColumns, rowGap } = getComputedStyle(list);
  const rowsOf = (games: number) => Math.ceil(games / gridTemplateColumns.split(" ").length);
  const gapPx = parseFloat(rowGap);
  const shown = list.childElementCount;
  const rowPx = (endOf(list) - list.getBoundingClientRect().top + gapPx) / rowsOf(shown);
  list.style.minHeight = rest > 0 ? `${rowPx * rowsOf(shown + rest) - gapPx}px` : "";
}

/** Where the games of a list end, in px from the top of the window. */
function endOf(list: HTMLElement): number {
  return (list.lastElementChild ?? list).getBoundingClientRect().bottom;
}

function markByHearts(texts: GrowingListProps["texts"], signal: AbortSignal): void {
  document.addEventListener("click", async (event) => {
    const heart = event.target instanceof Element && event.target.closest<HTMLButtonElement>(".game__heart");
    if (!heart) return;
    event.preventDefault();
    if (heart.ariaBusy === "true") return;
    heart.ariaBusy = "true";
    const favourite = heart.name === "mark";
    const [game_name, gameId] = heart.value.split("/");
    const outcome = await callApi({ path: "game/favourite", input: { game_name, gameId, favourite } });
    heart.ariaBusy = null;
    if (outcome.kind === "signed_out") return;
    if (outcome.kind !== "done") {
      showAlert({ kind: "failed", text: messageFor(outcome, { timeout: texts.timeout, fallback: texts.failed }) });
      return;
    }
    heart.name = favourite ? "unmark" : "mark";
    heart.ariaPressed = String(favourite);
    const count = document.querySelector("[data-favourites]");
    if (count) count.textContent = String(Number(count.textContent) + (favourite ? 1 : -1));
  }, { signal });
}
