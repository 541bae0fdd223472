import type { z } from "zod";
import { parseJson } from "@/api/platform/outgoing/parse_json.ts";
import { postToVendor } from "@/api/platform/outgoing/post_to_vendor.ts";
import type { BlockOfTransfers, ChainAnswer, TronChain } from "./port.ts";
import { readChainTransfers } from "./read_transfers.ts";
import { WireBlock, WireInfos } from "./wire.ts";

export interface TronNodeOptions {
  /** Of a full node or a service like TronGrid, without the call's path, e.g. `https://api.trongrid.io`. */
  url: string;
  /** For services that ask for one. */
  apiKey?: string;
  /** How long one call may take; default 10 s. */
  timeoutMs?: number;
}

/** A chain as a TRON node reports it over HTTP, by the calls that know final blocks only (`walletsolidity`). */
export function createTronNode(options: TronNodeOptions): TronChain {
  return {
    async finalBlock() {
      const answer = await ask(options, "getnowblock", {}, WireBlock);
      return answer.kind === "known" ? known(blockOf(answer.value)) : answer;
    },
    transfersIn: (contract, number) => transfersIn(options, contract, number),
  };
}

/**
 * Behind one address are many machines that are not equally far, and one that lacks a block answers `[]` for its
 * transactions as if it were empty. So the block is asked for as well, and each of its transactions has to be in the
 * answer.
 */
async function transfersIn(
  options: TronNodeOptions,
  contract: string,
  number: bigint,
): Promise<ChainAnswer<BlockOfTransfers>> {
  const num = Number(number);
  const [block, infos] = await Promise.all([
    ask(options, "getblockbynum", { num }, WireBlock),
    ask(options, "gettransactioninfobyblocknum", { num }, WireInfos),
  ]);
  if (block.kind === "unknown") return block;
  if (infos.kind === "unknown") return infos;
  if (block.value.block_header.raw_data.number !== num) return unreadable;
  if (!isWhole(block.value, infos.value)) return unreadable;
  const transfers = readChainTransfers(infos.value, contract);
  if (!transfers) return unreadable;
  return known({ ...blockOf(block.value), parentId: block.value.block_header.raw_data.parentHash, transfers });
}

function isWhole(block: WireBlock, infos: z.infer<typeof WireInfos>): boolean {
  const reported = new Set(infos.map(({ id }) => id));
  return reported.size === infos.length && reported.size === block.transactions.length &&
    block.transactions.every(({ txID }) => reported.has(txID)) &&
    infos.every(({ blockNumber }) => blockNumber === block.block_header.raw_data.number);
}

function blockOf({ blockID, block_header: { raw_data } }: WireBlock) {
  return { number: BigInt(raw_data.number), id: blockID, at: new Date(raw_data.timestamp) };
}

// A full block of the busiest days has a few MB of events.
const maxBytes = 32 * 1024 * 1024;

async function ask<Schema extends z.ZodType>(
  { url, apiKey, timeoutMs = 10_000 }: TronNodeOptions,
  call: string,
  body: Record<string, number>,
  schema: Schema,
): Promise<ChainAnswer<z.output<Schema>>> {
  const answer = await postToVendor({
    url: `${url.replace(/\/$/, "")}/walletsolidity/${call}`,
    headers: { "content-type": "application/json", ...(apiKey && { "tron-pro-api-key": apiKey }) },
    body: JSON.stringify(body),
    timeoutMs,
    maxBytes,
  });
  if (answer.kind === "unknown") return answer;
  if (answer.status !== 200) return { kind: "unknown", reason: "unreachable" };
  const read = schema.safeParse(parseJson(answer.body));
  return read.success ? known(read.data) : unreadable;
}

const unreadable = { kind: "unknown", reason: "unreadable" } as const;

function known<Value>(value: Value): { kind: "known"; value: Value } {
  return { kind: "known", value };
}
