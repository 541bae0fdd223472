import { signal } from "@preact/signals";

/** The main wallet in cents as last answered by the server; null until something newer than the page is known. */
export const balance = signal<bigint | null>(null);

/** Sets what the page shows as the main wallet. In the browser only: on the server a module's signal would be everyone's. */
export function setBalance(cents: bigint): void {
  balance.value = cents;
}

/** Returns to the page's figures when the page that knew newer ones goes. */
export function forgetBalance(): void {
  balance.value = null;
}
