/**
 * What to count an address under: an IPv4 address itself, of an IPv6 address its first 64 bits, as a client who has one
 * address of such a network has them all (RFC 6177). Anything else stays as it is.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!address.includes(":")) return address;
  const [head = "", tail] = address.toLowerCase().split("::");
  const front = head.split(":").filter(Boolean);
  const back = tail?.split(":").filter(Boolean) ?? [];
  const zeros = tail === undefined ? 0 : Math.max(8 - front.length - back.length, 0);
  return [...front, ...Array(zeros).fill("0"), ...back].slice(0, 4).map((group) => group.replace(/^0+(?=.)/, "")).join(
    ":",
  );
}
