import { BlockList, isIP } from "node:net";
import { z } from "zod";

/** An IPv4 or IPv6 address, or a network in CIDR notation. */
export const Network = z.string().refine((text) => parse(text) !== null, "an address or a network, as 203.0.113.0/24");

/** Whether an address is one of these, or in one of these networks. An invalid address is in none. */
export function isWithin(address: string, networks: readonly string[]): boolean {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, "");
  const family = isIP(plain);
  if (family === 0) return false;
  const list = new BlockList();
  for (const network of networks) {
    const parsed = parse(network);
    if (parsed) list.addSubnet(parsed.address, parsed.prefix, parsed.family === 4 ? "ipv4" : "ipv6");
  }
  return list.check(plain, family === 4 ? "ipv4" : "ipv6");
}

function parse(text: string): { address: string; family: number; prefix: number } | null {
  const [address = "", prefixText, ...rest] = text.split("/");
  const family = isIP(address);
  const longest = family === 4 ? 32 : 128;
  if (family === 0 || rest.length > 0) return null;
  if (prefixText === undefined) return { address, family, prefix: longest };
  const prefix = /^\d{1,3}$/.test(prefixText) ? Number(prefixText) : NaN;
  return prefix <= longest ? { address, family, prefix } : null;
}
