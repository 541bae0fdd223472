import type { Protocol } from "./keys.ts";

/** Address of the sandbox provider for one protocol. All protocols lead to the same wallets. */
export function sandboxAddress(url: string, protocol: Protocol): string {
  return `${url.replace(/\/+$/, "")}/${protocol}`;
}
