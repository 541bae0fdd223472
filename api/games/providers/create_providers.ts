import { isSafeAddress, safeAddressRule } from "../../outgoing/safe_address.ts";
import type { Reach } from "./ask.ts";
import { createHmacJsonProvider } from "./hmac_json/adapter.ts";
import { isProtocol, type KeyPairs, type Protocol, type ProtocolKeys, type SharedSecret } from "./keys.ts";
import { createMd5QueryProvider } from "./md5_query/adapter.ts";
import type { GameProvider, GameProviders, ProviderRow } from "./port.ts";
import { createRsaJsonProvider } from "./rsa_json/adapter.ts";
import { sandboxAddress } from "./sandbox_address.ts";

/** Where providers are, and what they and the site prove themselves with. */
export interface ProviderConnections {
  /** The sandbox provider stands for every provider without an address of its own; null: nobody does. */
  sandbox: { url: string; keys: ProtocolKeys } | null;
  /** Keys of the providers with an address of their own, by code. */
  keys?: OwnKeys;
  /** How long one question may take, in milliseconds; the adapters' own patience when left out. */
  timeoutMs?: number;
  now?: () => Date;
}

/** Each provider's own keys, by its code: no provider can sign, or be signed to, with another's. */
export type OwnKeys = ReadonlyMap<string, SharedSecret | KeyPairs>;

/** The game providers that this process can speak to: one adapter per wire protocol, one instance per provider. */
export function createProviders(connections: ProviderConnections): GameProviders {
  const adapters = new Map<string, GameProvider>();
  return {
    of(row) {
      const name = `${row.protocol} ${row.code} ${row.base_url}`;
      const known = adapters.get(name);
      if (known) return known;
      const way = wayTo(row, connections);
      if ("problem" in way) return null;
      const adapter = way.create({ url: way.url, timeoutMs: connections.timeoutMs, now: connections.now });
      adapters.set(name, adapter);
      return adapter;
    },
  };
}

/** What keeps a provider from being used, in a sentence for operators; null when nothing does. */
export function problemOf(row: ProviderRow, connections: ProviderConnections): string | null {
  const way = wayTo(row, connections);
  return "problem" in way ? `Provider ${row.code}: ${way.problem}.` : null;
}

type Way = { url: string; create(reach: Reach): GameProvider } | { problem: string };

function wayTo({ code, protocol, base_url }: ProviderRow, { sandbox, keys }: ProviderConnections): Way {
  if (!isProtocol(protocol)) return { problem: `there is no protocol ${protocol}` };
  if (base_url === null) {
    if (!sandbox) return { problem: "it has no base_url, and there are no sandboxes" };
    return { url: sandboxAddress(sandbox.url, protocol), create: creatorFor(protocol, code, sandbox.keys) };
  }
  if (!isSafeAddress(base_url)) return { problem: `its base_url ${safeAddressRule}` };
  const own = keys?.get(code);
  if (!own) return { problem: "it has a base_url and no keys" };
  const url = base_url.replace(/\/+$/, "");
  if (protocol === "rsa_json") {
    return "siteKey" in own
      ? { url, create: creators.rsa_json(code, own) }
      : { problem: "its protocol takes RSA keys, and it has a secret" };
  }
  return "secret" in own
    ? { url, create: creators[protocol](code, own) }
    : { problem: "its protocol takes a secret, and it has RSA keys" };
}

function creatorFor<Name extends Protocol>(protocol: Name, code: string, keys: ProtocolKeys) {
  return creators[protocol](code, keys[protocol]);
}

type Creator<Name extends Protocol> = (code: string, keys: ProtocolKeys[Name]) => (reach: Reach) => GameProvider;

const creators: { [Name in Protocol]: Creator<Name> } = {
  hmac_json: (code, keys) => (reach) => createHmacJsonProvider(code, reach, keys),
  md5_query: (code, keys) => (reach) => createMd5QueryProvider(code, reach, keys),
  rsa_json: (code, keys) => (reach) => createRsaJsonProvider(code, reach, keys),
};
