/** The requirement of {@link isSafeAddress}, to follow the name of the value. */
export const safeAddressRule = "must be an https:// address; http:// only on this machine's loopback";

/**
 * Whether the site may send signed or secret data to an address: TLS authenticates the server and encrypts; only data
 * that never leaves the machine can do without.
 */
export function isSafeAddress(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return protocol === "https:" || protocol === "http:" && isLoopback(hostname);
}

// The URL parser has brought every spelling of an address (decimal, hexadecimal, shortened) into this one.
function isLoopback(hostname: string): boolean {
  return hostname === "localhost" || hostname === "[::1]" || /^127\.\d+\.\d+\.\d+$/.test(hostname);
}
