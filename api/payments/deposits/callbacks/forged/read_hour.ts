import type { Buffer } from "node:buffer";
import type { Transaction } from "kysely";
import type { DB } from "@/db/types.ts";

/** The forged callbacks of one source in one vendor's name in one hour. */
export interface Tally {
  vendorCode: string;
  source: string;
  isListed: boolean;
  reason: string;
  received: bigint;
  receivedBytes: bigint;
  whole: number;
  wholeBytes: number;
  digest: Buffer;
  isTouched: boolean;
}

/** The hourly totals of all sources of one kind, listed or not. */
export interface Totals {
  vendors: Set<string>;
  sources: Set<string>;
  wholeBytes: number;
}

/** The totals of an hour's forged callbacks, to compare the next ones with. */
export interface Hour {
  /** By vendor and source: those of the sources asked for. */
  tallies: Map<string, Tally>;
  totals(isListed: boolean): Totals;
  /** Fingerprints, in hex, of those that are kept whole already: of those asked for. */
  known: Set<string>;
}

/** Reads an hour's counts; the setting limits both. */
export async function readHour(tx: Transaction<DB>, hour: Date, fingerprints: Buffer[]): Promise<Hour> {
  const rows = await tx.selectFrom("forged_callback_counts").selectAll().where("hour", "=", hour).execute();
  const stored = await tx.selectFrom("forged_callbacks").select("fingerprint")
    .where("fingerprint", "in", fingerprints).execute();
  const totalsOf = (isListed: boolean): Totals => {
    const of = rows.filter(({ listed }) => listed === isListed);
    return {
      vendors: new Set(of.map(({ vendor_code }) => vendor_code)),
      sources: new Set(of.map(({ source }) => source).filter((source) => !source.startsWith("*"))),
      wholeBytes: of.reduce((sum, { whole_bytes }) => sum + Number(whole_bytes), 0),
    };
  };
  const totals = [totalsOf(false), totalsOf(true)] as const;
  return {
    totals: (isListed) => totals[isListed ? 1 : 0],
    known: new Set(stored.map(({ fingerprint }) => fingerprint.toHex())),
    tallies: new Map(rows.map((row) => [`${row.vendor_code} ${row.source}`, {
      vendorCode: row.vendor_code,
      source: row.source,
      isListed: row.listed,
      reason: row.reason,
      received: row.received,
      receivedBytes: row.received_bytes,
      whole: row.whole,
      wholeBytes: Number(row.whole_bytes),
      digest: row.digest,
      isTouched: false,
    }])),
  };
}
