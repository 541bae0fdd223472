import { useEffect, useState } from "react";
import { islandIcons, LineIcon } from "@/components/line_icon.tsx";

/** How long a slide is shown before the next one comes by itself, in ms. */
const slideMs = 6_000;

interface CarouselControlsProps {
  /** The id of the list whose items are the slides: it scrolls sideways by itself, also without a script. */
  list: string;
  texts: { next: string; pause: string };
}

/**
 * The buttons of a carousel. It moves automatically until someone touches, pauses or steps it, and rests while the
 * pointer is on it; never if the visitor prefers less motion. If all slides fit there is nothing to step, and no
 * button.
 */
export function CarouselControls({ list, texts }: CarouselControlsProps) {
  const [moves, setMoves] = useState(false);
  const [isPaused, setPaused] = useState(false);
  const slides = () => document.getElementById(list)!;
  /** Scrolls by one slide, to which the list then snaps; from the last one to the first. */
  const step = () => {
    const { scrollLeft, scrollWidth, clientWidth, firstElementChild } = slides();
    const isAtEnd = scrollLeft + clientWidth > scrollWidth - 2;
    slides().scrollTo({ left: isAtEnd ? 0 : scrollLeft + firstElementChild!.clientWidth });
  };

  useEffect(() => {
    slides().onpointerdown = () => setPaused(true);
    const watcher = new ResizeObserver(() => setMoves(slides().scrollWidth > slides().clientWidth + 1));
    watcher.observe(slides());
    return () => watcher.disconnect();
  }, []);

  useEffect(() => {
    if (!moves || isPaused || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const timer = setInterval(() => {
      if (!document.hidden && !slides().matches(":hover, :focus-within")) step();
    }, slideMs);
    return () => clearInterval(timer);
  }, [moves, isPaused]);

  return (
    <div class="rail__acts" hidden={!moves}>
      <button
        class="btn btn--icon rail__pause"
        type="button"
        aria-pressed={isPaused}
        aria-label={texts.pause}
        onClick={() => setPaused(!isPaused)}
      >
        <LineIcon path={isPaused ? islandIcons.play : islandIcons.pause} />
      </button>
      <button
        class="btn btn--icon"
        type="button"
        aria-label={texts.next}
        onClick={() => {
          setPaused(true);
          step();
        }}
      >
        <LineIcon path={islandIcons.next} />
      </button>
    </div>
  );
}
