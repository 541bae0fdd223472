import { useLayoutEffect, useState } from "react";

/**
 * Passes to `take` what a field of the server's form held before its island ran: typed before the script had loaded, or
 * restored by the browser from an earlier visit. The island's first rendering would overwrite it.
 * @param selector of the field; of a radio group, of the checked one
 */
export function useFilledEarly(selector: string, take: (value: string) => void): void {
  const [early] = useState(() => typeof document === "undefined" ? "" : valueOf(selector));
  useLayoutEffect(() => {
    if (early !== "") take(early);
  }, []);
}

function valueOf(selector: string): string {
  return document.querySelector<HTMLInputElement>(selector)?.value ?? "";
}
