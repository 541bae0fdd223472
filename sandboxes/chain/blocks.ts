import { createHash } from "node:crypto";
import { transferTopic } from "@/api/payments/chain/read_transfers.ts";
import { toHex } from "@/api/payments/chain/tron_address.ts";
import type { ChainDb, SentTransfer } from "./tables.ts";

/** A new block every three seconds since the main network began, as there; so a number says its time. */
const blockEveryMs = 3000;
const firstBlockAtMs = Date.UTC(2018, 5, 25);

/** The newest block at a time. */
export function headAt(now: Date): number {
  return Math.floor((now.getTime() - firstBlockAtMs) / blockEveryMs);
}

/** A block without its transactions, as the wire writes it. */
export function toWireBlock(number: number, sent: readonly SentTransfer[]) {
  return {
    blockID: idOf(number),
    block_header: {
      raw_data: {
        number,
        txTrieRoot: "0".repeat(64),
        witness_address: `41${"0".repeat(40)}`,
        parentHash: idOf(number - 1),
        version: 30,
        timestamp: timeOf(number),
      },
      witness_signature: "0".repeat(130),
    },
    // Like the real one, a block without any leaves the field out.
    ...(sent.length > 0 && {
      transactions: sent.map((transfer) => ({
        ret: [{ contractRet: resultOf(transfer) }],
        txID: transfer.tx_id,
        raw_data: { contract: [{ type: "TriggerSmartContract" }], timestamp: timeOf(number) },
      })),
    }),
  };
}

/** Converts the result of a transaction to the wire format. */
export function toWireInfo(transfer: SentTransfer) {
  return {
    id: transfer.tx_id,
    blockNumber: Number(transfer.block),
    blockTimeStamp: timeOf(Number(transfer.block)),
    contractResult: [transfer.failed ? "" : "1".padStart(64, "0")],
    contract_address: `41${toHex(transfer.contract)}`,
    receipt: { energy_usage_total: 31_895, net_usage: 345, result: resultOf(transfer) },
    ...(transfer.failed ? { result: "FAILED" } : {
      log: [{
        address: toHex(transfer.contract),
        topics: [transferTopic, topicOf(transfer.from_address), topicOf(transfer.to_address)],
        data: transfer.units.toString(16).padStart(64, "0"),
      }],
    }),
  };
}

/** Lists the transfers of a block. */
export async function blockTransfersOf(db: ChainDb, block: number): Promise<SentTransfer[]> {
  return await db.selectFrom("chain_transfers").selectAll().where("block", "=", BigInt(block))
    .where("undone", "=", false).orderBy("id").execute();
}

function resultOf({ failed }: SentTransfer) {
  return failed ? "OUT_OF_ENERGY" : "SUCCESS";
}

function timeOf(number: number): number {
  return firstBlockAtMs + number * blockEveryMs;
}

/** Like the real ones, an id begins with the block's number. */
function idOf(number: number): string {
  const hash = createHash("sha256").update(`block ${number}`).digest("hex");
  return number.toString(16).padStart(16, "0") + hash.slice(16);
}

function topicOf(address: string): string {
  return (toHex(address) ?? "").padStart(64, "0");
}
