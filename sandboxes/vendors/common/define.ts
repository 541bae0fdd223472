import type { KeySource } from "../../key_source.ts";
import type { CreatePastOrders } from "./past_order.ts";
import { pathOf, type SandboxVendor } from "./sandbox_vendor.ts";

/** What a sandbox server's folder registers. */
export interface VendorSandboxDefinition<Keys extends object> {
  /** Of the vendor or payout sender that it stands in for. */
  code: string;
  /** What its path begins with, where it isn't a vendor's. */
  under?: string;
  /** What the site and this server prove themselves with: the vendor's keys without its address. */
  keys(source: KeySource): Keys;
  /** The page, below the server's address, where a number is paid by hand; left out where there is none. */
  payPath?: string;
  server(keys: Keys): SandboxVendor;
  /** What writes orders of the past down for the demo; left out where none are. */
  pastOrders?: CreatePastOrders;
}

/** A definition as the registry holds it, whatever its keys are. */
export interface RegisteredVendorSandbox {
  code: string;
  server(source: KeySource): SandboxVendor;
  pastOrders?: CreatePastOrders;
  /** How the site reaches it in a service at `serviceUrl`. */
  connection(serviceUrl: string, source: KeySource): { keys: { url: string }; payUrl?: string };
  /** A server's page where a number is paid by hand; undefined where there is none. @param url of the server */
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
