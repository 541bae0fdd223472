import type { GameProvider, GameProviders } from "./port.ts";
import { createSandboxProvider, type SandboxConnection } from "./sandbox/adapter.ts";

/** Where each wire protocol is reached. A protocol that is left out is one whose providers can't be used. */
export interface ProviderConnections {
  sandbox?: SandboxConnection;
}

/** The game providers that this process can speak to: one adapter per wire protocol, one instance per provider. */
export function createProviders(connections: ProviderConnections): GameProviders {
  const adapters = new Map<string, GameProvider>();
  return {
    of({ code, protocol, base_url }) {
      const known = adapters.get(`${protocol} ${code} ${base_url}`);
      if (known) return known;
      if (protocol !== "sandbox" || !connections.sandbox) return null;
      const sandbox = connections.sandbox;
      const adapter = createSandboxProvider(code, base_url === null ? sandbox : { ...sandbox, url: base_url });
      adapters.set(`${protocol} ${code} ${base_url}`, adapter);
      return adapter;
    },
  };
}
