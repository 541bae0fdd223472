import { useLayoutEffect, useState } from "react";

/**
 * Hands over what stood in the server's form before the script took it over: typed by someone faster than the network, or
 * kept by the browser from a visit before. The first rendering is the server's and would wipe it.
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
