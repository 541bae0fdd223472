import { measured, type Metrics, noMetrics } from "@/api/metrics.ts";
import { isSafeAddress, safeAddressRule } from "@/api/platform/outgoing/safe_address.ts";
import type { Reach } from "./ask.ts";
import { keepInBounds } from "./bounds.ts";
import type { GameProvider, GameProviders, ProviderRow } from "./port.ts";
import type { RegisteredProtocol } from "./definition.ts";
import { protocols } from "./registry.ts";
import { sandboxProviderAddress } from "./sandbox_address.ts";

/** The addresses of providers, and the keys for both directions. */
export interface ProviderConnections {
  /** The sandbox provider serves every provider without an address of its own; null: there is none. */
  sandbox: { url: string; keys: SandboxKeys } | null;
  /** Keys of the providers with an address of their own, by code. */
  keys?: OwnKeys;
  /** How long one question may take, in milliseconds; the adapters' own patience when left out. */
  timeoutMs?: number;
}

/** The sandbox provider's keys, by protocol, as each protocol's schema gives them out. */
export type SandboxKeys = Readonly<Record<string, unknown>>;

/**
 * Each provider's own keys, by its code, as PROVIDER_KEYS holds them: no provider can sign, or be signed to, with
 * another's.
 */
export type OwnKeys = ReadonlyMap<string, unknown>;

/** The game providers that this process can speak to: one adapter per wire protocol, one instance per provider. */
export function createProviders(
  connections: ProviderConnections & { now: () => Date; metrics?: Metrics },
  registered: readonly RegisteredProtocol[] = protocols,
): GameProviders {
  const adapters = new Map<string, GameProvider>();
  const { metrics = noMetrics } = connections;
  return {
    of(row) {
      const name = `${row.protocol} ${row.code} ${row.base_url}`;
      const known = adapters.get(name);
      if (known) return known;
      const route = routeTo(row, connections, registered);
      if ("problem" in route) return null;
      const reach = { url: route.url, timeoutMs: connections.timeoutMs, now: connections.now };
      const adapter = measured(
        metrics,
        { service: "provider", code: row.code },
        keepInBounds(route.create(reach)),
        calls,
      );
      adapters.set(name, adapter);
      return adapter;
    },
  };
}

const calls = [
  "createPlayer",
  "balance",
  "transfer",
  "transferStatus",
  "launch",
  "betLog",
  "betTotals",
  "games",
  "kick",
] as const satisfies (keyof GameProvider)[];

/** Returns the reason why a provider can't be used, as a sentence for operators; null if it can. */
export function problemOf(row: ProviderRow, connections: ProviderConnections): string | null {
  const route = routeTo(row, connections, protocols);
  return "problem" in route ? `Provider ${row.code}: ${route.problem}.` : null;
}

type ProviderRoute = { url: string; create(reach: Reach): GameProvider } | { problem: string };

function routeTo(
  { code, protocol, base_url }: ProviderRow,
  { sandbox, keys }: ProviderConnections,
  registered: readonly RegisteredProtocol[],
): ProviderRoute {
  const spoken = registered.find((one) => one.protocol === protocol);
  if (!spoken) return { problem: `there is no protocol ${protocol}` };
  const createWith = (own: unknown) => (reach: Reach) => spoken.create(code, reach, own);
  if (base_url === null) {
    if (!sandbox) return { problem: "it has no base_url, and there are no sandboxes" };
    return { url: sandboxProviderAddress(sandbox.url, protocol), create: createWith(sandbox.keys[protocol]) };
  }
  if (!isSafeAddress(base_url)) return { problem: `its base_url ${safeAddressRule}` };
  const given = keys?.get(code);
  if (given === undefined) return { problem: "it has a base_url and no keys" };
  const own = spoken.read(given);
  if (own === null) return { problem: `its protocol takes ${spoken.keysAre}, and it has other keys` };
  return { url: base_url.replace(/\/+$/, ""), create: createWith(own) };
}
