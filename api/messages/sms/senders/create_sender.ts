import type { RegisteredSmsSender, SmsSite } from "./definition.ts";
import type { SmsSender } from "./port.ts";
import { smsSenders } from "./registry.ts";

/** The keys of gateways by code, each as the gateway's own schema gives them out. */
export type SmsKeys = Readonly<Record<string, { url: string }>>;

/**
 * Creates the sender of text messages: the first registered gateway with keys, otherwise the first with a sandbox
 * server; null if there is none.
 */
export function createSmsSender(
  { keys, sandboxes }: { keys: SmsKeys; sandboxes: SmsKeys | null },
  site: SmsSite = {},
): SmsSender | null {
  const registered: readonly RegisteredSmsSender[] = smsSenders;
  for (const given of [keys, sandboxes ?? {}]) {
    for (const { code, open } of registered) {
      if (given[code]) return open(given[code], site);
    }
  }
  return null;
}
