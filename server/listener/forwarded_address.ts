import { isIP } from "node:net";

/**
 * The caller's address by the header X-Forwarded-For: its last entry, which our own proxy wrote; what is before it any
 * client can write. Proxies write an address with its port as well (`203.0.113.7:4711`, `[2001:db8::7]:4711`), in quotes
 * or with a zone: a port is none of the caller's name. Null where the last entry is no address.
 */
export function forwardedAddress(header: string): string | null {
  const entry = header.slice(header.lastIndexOf(",") + 1).trim().replace(/^"(.*)"$/, "$1");
  const bare = /^\[([^\]]*)\](:\d{1,5})?$/.exec(entry)?.[1] ?? /^([\d.]+):\d{1,5}$/.exec(entry)?.[1] ?? entry;
  const [address = ""] = bare.split("%", 1);
  return isIP(address) === 0 ? null : address;
}
