import { sql, type Transaction } from "kysely";
import { rowsOf } from "@/db/ledger/batch.ts";
import type { DB } from "@/db/types.ts";
import { type CsvLimits, csvLines } from "@/api/payments/settlement_files/csv_lines.ts";
import { headerOf, readerOf, type SettlementForm, type SettlementLine } from "@/api/payments/settlement_files/form.ts";

/** A settlement file as it comes. */
export type FileChunks = AsyncIterable<Uint8Array>;

/** Lines of a file that could not be read. */
export interface BadLines {
  count: number;
  /** The first ones, each with its fault. */
  first: { line: number; why: string }[];
}

/** Why a file is none of the provider's or vendor's: it has another header. */
export class OtherHeader extends Error {}

/** A file of two gigabytes or 20,000,000 lines is a year's; a line of 4,096 bytes is none of a settlement. */
const fileLimits: CsvLimits = { lineBytes: 4096, fileBytes: 2 * 1024 ** 3, lines: 20_000_000 };

/** How many lines go to the database in one statement. */
const batchLines = 5_000;

/** How many bad lines are kept to be reported. */
const maxBadLines = 1_000;

/**
 * Reads a settlement file into the table `settlement_lines` of the transaction, which is dropped with its end. A line that
 * can't be read is reported by its number and left out. Throws OtherHeader, and FileTooLong beyond the limits.
 */
export async function readSettlementFile(
  tx: Transaction<DB>,
  form: SettlementForm,
  chunks: FileChunks,
  { only, limits = fileLimits }: { only?: SettlementLine["kind"]; limits?: CsvLimits } = {},
): Promise<BadLines> {
  // A file may come slowly, and no row is locked meanwhile.
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
  await createLines(tx);
  const bad: BadLines = { count: 0, first: [] };
  const noteBad = (line: number, why: string) => {
    bad.count++;
    if (bad.first.length < maxBadLines) bad.first.push({ line, why });
  };
  let read: ReturnType<typeof readerOf> = null;
  let batch: NumberedLine[] = [];
  for await (const { number, cells } of csvLines(chunks, limits)) {
    if (!read) {
      read = cells && readerOf(form, cells, only);
      if (!read) throw new OtherHeader(`its first line is not ${headerOf(form).join(",")}`);
      continue;
    }
    const line = cells ? read(cells) : "it is not a row of cells";
    if (typeof line === "string") noteBad(number, line);
    else batch.push({ number, ...line });
    if (batch.length === batchLines) {
      await insertLines(tx, batch);
      batch = [];
    }
  }
  if (!read) throw new OtherHeader("it is empty");
  await insertLines(tx, batch);
  await sql`create index on settlement_lines (kind, id)`.execute(tx);
  await sql`analyze settlement_lines`.execute(tx);
  return bad;
}

type NumberedLine = SettlementLine & { number: number };

async function createLines(tx: Transaction<DB>): Promise<void> {
  await sql`
    create temporary table settlement_lines (
      line integer not null,
      kind text not null,
      id text not null,
      player text,
      bet_cents bigint,
      valid_bet_cents bigint,
      payout_cents bigint,
      amount_cents bigint,
      fee_cents bigint,
      counts boolean not null,
      at timestamptz not null,
      day date not null generated always as ((at at time zone interval '8 hours')::date) stored
    ) on commit drop`.execute(tx);
}

async function insertLines(tx: Transaction<DB>, lines: readonly NumberedLine[]): Promise<void> {
  if (lines.length === 0) return;
  await sql`
    insert into settlement_lines (line, kind, id, player, bet_cents, valid_bet_cents, payout_cents, amount_cents,
        fee_cents, counts, at)
      select * from ${
    rowsOf("read", lines, {
      line: ["integer", ({ number }) => number],
      kind: ["text", ({ kind }) => kind],
      id: ["text", ({ id }) => id],
      player: ["text", ({ player }) => player],
      bet_cents: ["bigint", ({ betCents }) => betCents],
      valid_bet_cents: ["bigint", ({ validBetCents }) => validBetCents],
      payout_cents: ["bigint", ({ payoutCents }) => payoutCents],
      amount_cents: ["bigint", ({ amountCents }) => amountCents],
      fee_cents: ["bigint", ({ feeCents }) => feeCents],
      counts: ["boolean", ({ counts }) => counts],
      at: ["timestamptz", ({ at }) => at],
    })
  }`.execute(tx);
}
