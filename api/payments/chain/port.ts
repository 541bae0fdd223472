/** A chain that moves USDT: its final blocks, and their transfers. */
export interface TronChain {
  /** The last block that no fork can undo. */
  finalBlock(): Promise<ChainAnswer<Block>>;
  /**
   * One final block, whole: every Transfer event of the contract in it. A block that the node doesn't have, or has only a
   * part of, is `unknown`, never empty.
   * @param contract the token's contract, base58check
   */
  transfersIn(contract: string, block: bigint): Promise<ChainAnswer<BlockOfTransfers>>;
}

/** A node's answer, or `unknown`: to be asked again, never to be skipped. */
export type ChainAnswer<Value> =
  | { kind: "known"; value: Value }
  | { kind: "unknown"; reason: "timeout" | "unreachable" | "unreadable" };

export interface Block {
  number: bigint;
  /** 64 hex digits. */
  id: string;
  /** The chain's own clock. */
  at: Date;
}

export interface BlockOfTransfers extends Block {
  parentId: string;
  transfers: TransferEvent[];
}

/** One Transfer event: tokens that have moved. Addresses are base58check. */
export interface TransferEvent {
  /** 64 hex digits. One transaction may have many transfers. */
  txId: string;
  /** The event's place among those of its transaction, from 0. */
  logIndex: number;
  from: string;
  to: string;
  /** The smallest units of the token: millionths of a USDT. Up to 2^256 - 1. */
  units: bigint;
  /** The event as the node wrote it. */
  raw: unknown;
}
