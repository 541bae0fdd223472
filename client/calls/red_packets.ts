import type { PacketAnswer, PacketClaimAnswer, PacketsAnswer, ShareAnswer } from "@/api/rewards/red_packets/schema.ts";
import { centsOf } from "@/shared/money.ts";
import { verifyShare } from "@/shared/draws/red_packet_shares.ts";
import { callApi, type Outcome } from "./call_api.ts";
import type { FairnessVerdict } from "./verify_record.ts";

/** Takes a share of a rain, or of the packet of a code; under the same key it is taken once. */
export function takeShare(
  input: { packet: number } | { code: string },
  key: string,
): Promise<Outcome<PacketClaimAnswer>> {
  return callApi({ path: "user/red_packet/claim", input, key });
}

/** The red packets that are shown now. */
export function readPackets(signal: AbortSignal): Promise<Outcome<PacketsAnswer>> {
  return callApi({ path: "web/red_packet/list", signal });
}

/** Computes a share again in the browser, from its packet's revealed seed. */
export async function verifyTaken(share: ShareAnswer, packet: PacketAnswer): Promise<FairnessVerdict> {
  if (packet.server_seed === null || !globalThis.crypto?.subtle) return "cannotVerify";
  const fits = await verifyShare({
    serverSeed: packet.server_seed,
    serverHash: packet.server_hash,
    sumCents: Number(centsOf(packet.sum)),
    shares: packet.shares,
    minCents: Number(centsOf(packet.least)),
    maxCents: Number(centsOf(packet.most)),
    number: share.number,
    amountCents: Number(centsOf(share.amount)),
  });
  return fits ? "verified" : "differs";
}
