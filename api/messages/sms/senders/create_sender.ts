import type { RegisteredSmsSender, SmsSite } from "./definition.ts";
import type { SmsSender } from "./port.ts";
import { smsSenders } from "./registry.ts";

/** The keys of gateways by code, each as the gateway's own schema gives them out. */
export type SmsKeys = Readonly<Record<string, { url: string }>>;

/**
 * What sends text messages: the first registered gateway that has keys of its own, else the first that has a sandbox
 * server; null where there is none.
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
