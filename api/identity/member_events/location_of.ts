import { BlockList, isIP } from "node:net";
import type { Ctx } from "../../context.ts";
import { networkOf } from "../sessions/network_of.ts";

/** From where something was done, as a member sees it. */
export interface NetworkLocation {
  /** The network's name in the setting `regions.networks`; empty if it has none. */
  region: string;
  /** The address without its end, as "203.0.113.*"; empty if there is none. */
  address: string;
}

/** Finds the places of addresses by the networks that operators have named. The lists are built once for all of them. */
export function locationFinder({ settings }: Pick<Ctx, "settings">): (address: string | null) => NetworkLocation {
  const regions = Object.entries(settings.get("regions.networks")).map(([name, networks]) => {
    const list = new BlockList();
    for (const network of networks) {
      const [base = "", prefix] = network.split("/");
      const family = isIP(base) === 4 ? "ipv4" : "ipv6";
      list.addSubnet(base, Number(prefix ?? (family === "ipv4" ? 32 : 128)), family);
    }
    return { name, list };
  });
  return (address) => {
    const plain = (address ?? "").replace(/^::ffff:(?=\d+\.)/i, "");
    const family = isIP(plain);
    if (family === 0) return { region: "", address: "" };
    const found = regions.find(({ list }) => list.check(plain, family === 4 ? "ipv4" : "ipv6"));
    return { region: found?.name ?? "", address: masked(plain) };
  };
}

/** The network of an address alone: a person looking over the member's shoulder learns no address. */
function masked(address: string): string {
  if (isIP(address) === 4) return address.replace(/\.\d+$/, ".*");
  return `${networkOf(address).split(":").slice(0, 3).join(":")}::*`;
}
