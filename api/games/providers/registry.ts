import type { z } from "zod";
import type { SettlementForm } from "@/api/payments/settlement_files/form.ts";
import { hmacJson } from "./hmac_json/provider.ts";
import { md5Query } from "./md5_query/provider.ts";
import { rsaJson } from "./rsa_json/provider.ts";

/** Every wire protocol that the site speaks with game providers. docs/adding-a-vendor.md shows how one is added. */
export const protocols = [hmacJson, md5Query, rsaJson] as const;

type Registered = (typeof protocols)[number];

/** The keys with which the site and a provider authenticate to each other, by protocol. */
export type ProtocolKeys = { [One in Registered as One["protocol"]]: z.output<One["keys"]> };

/** The form of a protocol's settlement file; null for a name that is no protocol's. */
export function settlementFormOf(protocol: string): SettlementForm | null {
  return protocols.find((one) => one.protocol === protocol)?.settlement ?? null;
}
