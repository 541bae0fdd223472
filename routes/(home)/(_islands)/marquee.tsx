import { useEffect, useRef, useState } from "react";
import { onPageEvent } from "@/client/live/page_events.ts";
import { islandIcons, LineIcon } from "@/components/line_icon.tsx";

/** One announcement of the running line. */
interface MarqueeItem {
  id: number;
  title: string;
}

/** How long the line takes for one pixel, in milliseconds: the client contract's rule. */
const msPerPixel = 16;

/**
 * The running line of announcements; each leads to /news. It stops while pointed at, focused or paused, and does not
 * run for visitors who asked for less motion. The second copy makes the loop seamless and is hidden from readers.
 */
export function Marquee(
  { items: first, label, pauseLabel }: { items: readonly MarqueeItem[]; label: string; pauseLabel: string },
) {
  const run = useRef<HTMLDivElement>(null);
  const [items, setItems] = useState(first);
  const [paused, setPaused] = useState(false);

  useEffect(() => {
    const line = run.current;
    if (!line) return;
    // Half of the line is one copy: that is how far it runs before it begins again.
    const setDuration = () => line.style.setProperty("animation-duration", `${line.scrollWidth / 2 * msPerPixel}ms`);
    const watcher = new ResizeObserver(setDuration);
    watcher.observe(line);
    const stop = new AbortController();
    onPageEvent("announcements-changed", setItems, stop.signal);
    return () => {
      watcher.disconnect();
      stop.abort();
    };
  }, []);

  return (
    <div class="marquee" role="region" aria-label={label}>
      <button
        class="marquee__pause"
        type="button"
        aria-pressed={paused}
        aria-label={pauseLabel}
        onClick={() => setPaused(!paused)}
      >
        <LineIcon path={paused ? islandIcons.play : islandIcons.announce} size="sm" />
      </button>
      <div class="marquee__win">
        <div class={paused ? "marquee__run is-paused" : "marquee__run"} ref={run}>
          {items.map(({ id, title }) => <a key={id} href={`/news#news-${id}`}>{title}</a>)}
          {items.map(({ id, title }) => (
            <a key={id} href={`/news#news-${id}`} aria-hidden="true" tabIndex={-1}>{title}</a>
          ))}
        </div>
      </div>
    </div>
  );
}
