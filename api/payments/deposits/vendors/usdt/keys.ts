import { z } from "zod";
import { isChecksumRight, toAddress } from "../../../chain/tron_address.ts";
import { outgoingUrl } from "@/api/platform/outgoing/url_schema.ts";

/** The addresses for incoming USDT, as plain strings of the environment. */
export interface UsdtKeys {
  /** The token's contract, base58check. */
  contract: string;
  /** Our addresses, base58check, separated by commas. Orders are spread over them. */
  addresses: string;
}

/** The same with the TRON node that is asked, and a key for services that want one. */
export const UsdtConnection = z.strictObject({
  contract: z.string(),
  addresses: z.string(),
  url: outgoingUrl,
  apiKey: z.string().optional(),
}).refine(isKnownAddresses, { message: "must name addresses of TRON" });

/** The contract of USDT on TRON's main network. */
export const usdtContract = "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t";

/** Random ones for a sandbox: their private keys exist nowhere. */
export function makeUsdtKeys(): UsdtKeys {
  const random = () => toAddress(crypto.getRandomValues(new Uint8Array(20)).toHex());
  return { contract: random(), addresses: Array.from({ length: 3 }, random).join(",") };
}

/** Our addresses one by one. Throws RangeError when one is mistyped or there is none: money sent there would be lost. */
export function addressesOf({ contract, addresses }: UsdtKeys): string[] {
  const all = addresses.split(",").map((address) => address.trim());
  const wrong = [contract, ...all].find((address) => !isChecksumRight(address));
  if (wrong !== undefined) throw new RangeError(`${wrong || "nothing"} is no address of TRON`);
  return [...new Set(all)];
}

function isKnownAddresses(keys: UsdtKeys): boolean {
  try {
    return addressesOf(keys).length > 0;
  } catch {
    return false;
  }
}
