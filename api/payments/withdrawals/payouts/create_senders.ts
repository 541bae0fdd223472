import type { RegisteredSender, SenderSite } from "./definition.ts";
import type { PayoutMode, PayoutSender, PayoutSenders } from "./port.ts";
import { payoutSenders } from "./registry.ts";

/** The keys of payout senders by code, each as the sender's own schema gives them out. */
export type SenderKeys = Readonly<Record<string, { url: string }>>;

/**
 * Creates the senders that pay withdrawals, by mode: the first registered sender with keys; without one, the first with
 * a sandbox server.
 */
export function createSenders(
  { keys, sandboxes }: { keys: SenderKeys; sandboxes: SenderKeys | null },
  site: SenderSite,
  registered: readonly RegisteredSender[] = payoutSenders,
): PayoutSenders {
  const senders = new Map<PayoutMode, PayoutSender>();
  for (const given of [keys, sandboxes ?? {}]) {
    for (const sender of registered) {
      const own = given[sender.code];
      if (!own) continue;
      for (const mode of sender.modes) {
        if (!senders.has(mode)) senders.set(mode, sender.open(own, mode, site));
      }
    }
  }
  return senders;
}
