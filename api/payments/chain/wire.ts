import { z } from "zod";

// The parts of a TRON node's HTTP API that are read. Source: the project's documentation of the HTTP API, "block and tx
// query".

const Hash = z.string().regex(/^[0-9a-f]{64}$/);

/** A block; one that the node doesn't have is `{}`, which this refuses. An empty block has no `transactions`. */
export const WireBlock = z.object({
  blockID: Hash,
  block_header: z.object({
    raw_data: z.object({ number: z.int().positive(), parentHash: Hash, timestamp: z.int().positive() }),
  }),
  transactions: z.array(z.object({ txID: Hash })).default([]),
});
export type WireBlock = z.infer<typeof WireBlock>;

/** One event. The address is the contract's 20 bytes, without the network's byte; empty data is left out. */
export const WireLog = z.object({
  address: z.string().regex(/^[0-9a-f]{40}$/),
  topics: z.array(Hash).default([]),
  data: z.string().regex(/^([0-9a-f]{2})*$/).default(""),
});
export type WireLog = z.infer<typeof WireLog>;

/** The result of a transaction. `receipt.result` exists for calls of contracts; `result` only if it failed. */
export const WireInfo = z.object({
  id: Hash,
  blockNumber: z.int(),
  result: z.string().optional(),
  receipt: z.object({ result: z.string().optional() }).default({}),
  log: z.array(WireLog).default([]),
});
export type WireInfo = z.infer<typeof WireInfo>;

/** The results of a block's transactions. An empty block, and one that the node doesn't have, are both `[]`. */
export const WireInfos = z.array(WireInfo);
