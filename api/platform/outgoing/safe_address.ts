/** What {@link isSafeAddress} asks for, to be put after the name of what is wrong. */
export const safeAddressRule = "must be an https:// address; http:// only on this machine's loopback";

/**
 * Whether the site may send what is signed or secret to an address: TLS proves who answers and hides what is said, and
 * only what never leaves the machine can do without.
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
