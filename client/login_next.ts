import { signal } from "@preact/signals";

/** Where the visitor was heading when the login dialog was opened by a link, or null for the page's own answer. */
export const loginNext = signal<string | null>(null);
