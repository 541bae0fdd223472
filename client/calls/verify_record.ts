import type { DrawnPrize, OddsAnswer } from "@/api/rewards/turntable/schema.ts";
import { callApi } from "@/client/calls/call_api.ts";
import { outcomeAt, totalWeight, verifyDraw } from "@/shared/draws/fair_draw.ts";

/** The result of recomputing a draw or a share in the browser, which it can't do on a page without encryption. */
export type FairnessVerdict = "verified" | "differs" | "cannotVerify";

/**
 * Computes a draw again in the browser: the seed's hash, the number, and by the odds of its version, which it asks for, the
 * prize.
 */
export async function verifyRecord({ prize, proof }: DrawnPrize): Promise<FairnessVerdict> {
  const { server_seed, turntable, version } = proof;
  if (server_seed === null || !globalThis.crypto?.subtle) return "cannotVerify";
  const odds = await callApi<OddsAnswer>({ path: "web/turntable/item", input: { turntable, version } });
  if (odds.kind !== "done") return "cannotVerify";
  const { data } = odds.body;
  const { hashFits, numberFits } = await verifyDraw({
    serverHash: proof.server_hash,
    serverSeed: server_seed,
    clientSeed: proof.client_seed,
    nonce: proof.nonce,
    drawn: proof.drawn,
    of: totalWeight(data),
  });
  return hashFits && numberFits && data[outcomeAt(data, proof.drawn)]?.number === prize.number ? "verified" : "differs";
}
