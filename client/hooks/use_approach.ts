import { useEffect } from "react";

/**
 * Calls `load` when a pointer or the focus comes to what `selector` finds, and when that is pressed: what opens by it has
 * then been fetched, or is on its way, and a page on which it is never approached does not fetch it.
 * @param load may be called many times; an import is made once
 */
export function useApproach(selector: string, load: () => void): void {
  useEffect(() => {
    const stop = new AbortController();
    const approach = ({ target, isTrusted }: Event) => {
      if (isTrusted && target instanceof Element && target.closest(selector)) load();
    };
    for (const type of ["pointerover", "focusin", "click"]) {
      document.addEventListener(type, approach, { passive: true, signal: stop.signal });
    }
    return () => stop.abort();
  }, []);
}
