import { signal } from "@preact/signals";

/** The main wallet in cents as last heard from the server; null until something newer than the page is known. */
export const balance = signal<bigint | null>(null);

/** Tells the page what the main wallet holds now. In the browser only: on the server a module's signal would be everyone's. */
export function setBalance(cents: bigint): void {
  balance.value = cents;
}
