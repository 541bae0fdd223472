import { createContext } from "preact";
import { useContext } from "react";

/** The page's BCP 47 tag while the server renders it. */
export const PageLocale = createContext<string | null>(null);

/** The page's BCP 47 tag: an island in a browser is no child of the page's document, and reads it there. */
export function useLocale(): string {
  return useContext(PageLocale) ?? document.documentElement.lang;
}
