import type { KeySource } from "../../key_source.ts";
import type { CreatePastOrders } from "./past_order.ts";
import { pathOf, type SandboxVendor } from "./sandbox_vendor.ts";

/** The registration of a sandbox server's folder. */
export interface VendorSandboxDefinition<Keys extends object> {
  /** Of the vendor or payout sender that it stands in for. */
  code: string;
  /** The prefix of its path, if it isn't a vendor's. */
  under?: string;
  /** Derives the keys that authenticate the site and this server: the vendor's keys without its address. */
  keys(source: KeySource): Keys;
  /** The page, below the server's address, where a number is paid by hand; left out if there is none. */
  payPath?: string;
  server(keys: Keys): SandboxVendor;
  /** Writes orders of the past for the demo; omitted if there are none. */
  pastOrders?: CreatePastOrders;
}

/** A definition as the registry holds it, whatever its keys are. */
export interface RegisteredVendorSandbox {
  code: string;
  server(source: KeySource): SandboxVendor;
  pastOrders?: CreatePastOrders;
  /** How the site reaches it in a service at `serviceUrl`. */
  connection(serviceUrl: string, source: KeySource): { keys: { url: string }; payUrl?: string };
  /**
   * A server's page where a number is paid by hand; undefined if there is none.
   * @param url of the server
   */
  payUrl(url: string): string | undefined;
}

/** Makes a definition ready for the registry. */
export function defineVendorSandbox<Keys extends object>(
  { code, under, keys, payPath, server, pastOrders }: VendorSandboxDefinition<Keys>,
): RegisteredVendorSandbox {
  const payUrl = (url: string) => payPath === undefined ? undefined : `${url}/${payPath}`;
  return {
    code,
    payUrl,
    pastOrders,
    server: (source) => server(keys(source)),
    connection(serviceUrl, source) {
      const path = pathOf(under === undefined ? code : `${under}/${code}`);
      const url = new URL(path, serviceUrl).href;
      return { keys: { ...keys(source), url: `${url}/` }, payUrl: payUrl(url) };
    },
  };
}
