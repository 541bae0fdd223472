import { useRef } from "react";

/** How many times the wheel goes round before it stops. */
const rounds = 5;

/** A turn that no browser has ended by then, as of a page in the background, counts as ended, in ms. */
const longestSpinMs = 6000;

/**
 * Turns a disc so that one of its slices stops under the pointer. Only its transform changes, by a transition of the
 * style sheet; with less motion there is none, and the disc is there at once.
 * @param startAt the slice that is under the pointer from the start
 */
export function useSpin(startAt: number) {
  const disc = useRef<HTMLDivElement>(null);
  const degrees = useRef(0);
  const spinTo = async (index: number, count: number): Promise<void> => {
    const element = disc.current;
    if (!element) return;
    const onward = (startAt - index) * 360 / count - degrees.current;
    degrees.current += rounds * 360 + (onward % 360 + 360) % 360;
    const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
    const ended = isStill ? Promise.resolve() : new Promise<void>((resolve) => {
      element.addEventListener("transitionend", () => resolve(), { once: true });
      setTimeout(resolve, longestSpinMs);
    });
    element.style.transform = `rotate(${degrees.current}deg)`;
    await ended;
  };
  return { disc, spinTo };
}
