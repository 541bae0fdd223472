import { type MomentForm, momentText } from "@/shared/moment_text.ts";
import { createContext } from "preact";
import { useContext } from "react";

/** The page's BCP 47 tag while the server renders it. */
export const PageLocale = createContext<string | null>(null);

/** The page's BCP 47 tag: an island in a browser is no child of the page's document, and reads it there. */
export function useLocale(): string {
  return useContext(PageLocale) ?? document.documentElement.lang;
}

/** Writes a moment; see {@link momentText}. */
export type WriteMoment = (at: Date | string, form?: MomentForm) => string;

/** Writes moments in the page's language, for the sentences that name one. */
export function useMomentText(): WriteMoment {
  const locale = useLocale();
  return (at, form) => momentText(at, locale, form);
}
