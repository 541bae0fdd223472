import { type Generated, type Kysely, type Selectable, sql } from "kysely";
import type { MakeTables, OutboxTables } from "../vendors/common/database.ts";

/** The transfers of the sandbox's chain. Its blocks follow from them and from the clock. */
export interface ChainTables extends OutboxTables {
  chain_transfers: {
    id: Generated<bigint>;
    tx_id: string;
    block: bigint;
    contract: string;
    from_address: string;
    to_address: string;
    units: bigint;
    /** Out of energy: it is in its block and has moved nothing. */
    failed: boolean;
    /** A fork took its block away before it was final. */
    undone: Generated<boolean>;
  };
}

export type ChainDb = Kysely<ChainTables>;

export type SentTransfer = Selectable<ChainTables["chain_transfers"]>;

/** Makes the chain's table. */
export const makeChainTables: MakeTables = async (tx) => {
  await sql`
    create table if not exists sandbox.chain_transfers (
      id bigint generated always as identity primary key,
      tx_id text not null unique,
      block bigint not null,
      contract text not null,
      from_address text not null,
      to_address text not null,
      units bigint not null,
      failed boolean not null,
      undone boolean not null default false
    )`.execute(tx);
  await sql`create index if not exists chain_transfers_block on sandbox.chain_transfers (block)`.execute(tx);
};
