import { useEffect } from "react";

/**
 * Calls `load` when a pointer or the focus reaches an element that `selector` finds, and when it is pressed: its
 * content is then loaded, or on its way, and a page on which it is never approached does not load it.
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
