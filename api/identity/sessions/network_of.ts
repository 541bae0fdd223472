import { isIP } from "node:net";

/**
 * Returns the network by which an address is counted: an IPv4 address itself, the first 56 bits of an IPv6 address.
 * Providers give a household a /56 (RIPE-690, RFC 6177), which has 256 networks of 64 bits. Anything else is returned
 * unchanged.
 */
export function networkOf(address: string): string {
  const groups = groupsOf(address);
  if (typeof groups === "string") return groups;
  const [first, second, third, fourth] = groups;
  return [first, second, third, (Number.parseInt(fourth!, 16) & 0xff00).toString(16)].join(":");
}

/**
 * Returns the /48 of an IPv6 address, which some providers give to one customer, and tunnel brokers to anyone: counted
 * as well, with {@link widerShare} times as much. Null if there is no wider network.
 */
export function widerNetworkOf(address: string): string | null {
  const groups = groupsOf(address);
  return typeof groups === "string" ? null : `${groups.slice(0, 3).join(":")}::/48`;
}

/**
 * So many times as much as a /56 a /48 may have: of its 256 customers at most a few are at it at one time, while one who
 * has it whole gets eight shares and not 256.
 */
export const widerShare = 8;

/** Returns the eight groups of an IPv6 address; null for anything else, or another form of an IPv4 address. */
function groupsOf(address: string): string | string[] {
  if (!address.includes(":")) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  const [plain = ""] = address.split("%", 1);
  if (isIP(plain) !== 6) return address;
  const [head = "", tail] = plain.toLowerCase().split("::");
  const front = head.split(":").filter(Boolean);
  const back = tail?.split(":").filter(Boolean) ?? [];
  const zeros = tail === undefined ? 0 : Math.max(8 - front.length - back.length, 0);
  const groups = [...front, ...Array<string>(zeros).fill("0"), ...back].map((group) => group.replace(/^0+(?=.)/, ""));
  const isMapped = groups.length === 8 && groups.slice(0, 6).join() === "0,0,0,0,0,ffff";
  return isMapped ? groups.slice(6).flatMap(bytesOf).join(".") : groups;
}

function bytesOf(group: string): number[] {
  const value = Number.parseInt(group, 16);
  return [value >> 8, value & 0xff];
}
