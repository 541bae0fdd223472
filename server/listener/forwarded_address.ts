import { isIP } from "node:net";

/**
 * Returns the caller's address from the header X-Forwarded-For: its last entry, which our own proxy wrote; any client
 * can write earlier ones. Accepts a port (`203.0.113.7:4711`, `[2001:db8::7]:4711`), quotes and a zone, and drops them.
 * Null if the last entry is no address.
 */
export function forwardedAddress(header: string): string | null {
  const entry = header.slice(header.lastIndexOf(",") + 1).trim().replace(/^"(.*)"$/, "$1");
  const bare = /^\[([^\]]*)\](:\d{1,5})?$/.exec(entry)?.[1] ?? /^([\d.]+):\d{1,5}$/.exec(entry)?.[1] ?? entry;
  const [address = ""] = bare.split("%", 1);
  return isIP(address) === 0 ? null : address;
}
