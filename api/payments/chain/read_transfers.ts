import type { TransferEvent } from "./port.ts";
import { toAddress, toHex } from "./tron_address.ts";
import type { WireInfo, WireLog } from "./wire.ts";

/**
 * Every Transfer event that the contract wrote in these transactions, in their order; null when one of its events can't
 * be read. Events of other contracts, whatever they call themselves, and of transactions that failed are none.
 * @param contract base58check
 */
export function readChainTransfers(infos: readonly WireInfo[], contract: string): TransferEvent[] | null {
  const contractHex = toHex(contract);
  const transfers: TransferEvent[] = [];
  for (const info of infos.filter(hasSucceeded)) {
    for (const [logIndex, log] of info.log.entries()) {
      if (log.address !== contractHex || log.topics[0] !== transferTopic) continue;
      const transfer = readTransfer(log);
      if (!transfer) return null;
      transfers.push({ txId: info.id, logIndex, ...transfer, raw: log });
    }
  }
  return transfers;
}

/** The first topic of `Transfer(address,address,uint256)`: the Keccak-256 of that signature. */
export const transferTopic = "ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef";

function hasSucceeded(info: WireInfo): boolean {
  return info.receipt.result === "SUCCESS" && info.result !== "FAILED";
}

function readTransfer({ topics, data }: WireLog): Pick<TransferEvent, "from" | "to" | "units"> | null {
  const [from, to] = [readTopic(topics[1]), readTopic(topics[2])];
  if (!from || !to || topics.length !== 3 || data.length !== 64) return null;
  return { from, to, units: BigInt(`0x${data}`) };
}

/** An address fills the last 20 of a topic's 32 bytes; the network's byte may come before them. */
function readTopic(topic: string | undefined): string | null {
  const hex = /^0{22}(?:00|41)([0-9a-f]{40})$/.exec(topic ?? "")?.[1];
  return hex === undefined ? null : toAddress(hex);
}
