import { Money } from "@/components/money.tsx";
import { balance } from "@/client/live/balance.ts";

/** The main wallet in large, as last answered to any part of the page. */
export function MainBalance({ initialCents }: { initialCents: bigint }) {
  return <Money cents={balance.value ?? initialCents} variant="hero" currency />;
}
