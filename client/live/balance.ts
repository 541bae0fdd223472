import { signal } from "@preact/signals";

/** The main wallet in cents as last answered by the server; null until something newer than the page is known. */
export const balance = signal<bigint | null>(null);

/** Sets what the page shows as the main wallet. In the browser only: on the server a module's signal would be everyone's. */
export function setBalance(cents: bigint): void {
  balance.value = cents;
}

/** Goes back to what the page says, as the page goes that something newer was known of. */
export function forgetBalance(): void {
  balance.value = null;
}
