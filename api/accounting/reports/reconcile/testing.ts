import { csvRows } from "@/api/lists/csv_rows.ts";
import { vendorSettlementFormOf as vendorForm } from "@/api/payments/deposits/vendors/settlement_form_of.ts";
import { settlementFormOf as providerForm } from "@/api/games/providers/registry.ts";
import { cellsOf, headerOf, type SettlementLine } from "@/api/payments/settlement_files/form.ts";

/** A bet's line that one point was lost with, unless said otherwise; `at` on Taipei's clocks. */
export function betLine(id: string, player: string, at: string, fields: Partial<SettlementLine> = {}): SettlementLine {
  return {
    kind: "bet",
    id,
    player,
    betCents: 1_00n,
    validBetCents: 1_00n,
    payoutCents: 0n,
    amountCents: null,
    feeCents: null,
    counts: true,
    at: momentOf(at),
    ...fields,
  };
}

/** A transfer's line. */
export function transferLine(
  ...[id, player, at, amountCents, fields = {}]: [string, string, string, bigint, Partial<SettlementLine>?]
): SettlementLine {
  return {
    kind: "transfer",
    id,
    player,
    betCents: null,
    validBetCents: null,
    payoutCents: null,
    amountCents,
    feeCents: null,
    counts: true,
    at: momentOf(at),
    ...fields,
  };
}

/** A paid order's line, without a fee unless said otherwise. */
export function orderLine(
  ...[id, at, amountCents, fields = {}]: [string, string, bigint, Partial<SettlementLine>?]
): SettlementLine {
  return {
    kind: "order",
    id,
    player: null,
    betCents: null,
    validBetCents: null,
    payoutCents: null,
    amountCents,
    feeCents: 0n,
    counts: true,
    at: momentOf(at),
    ...fields,
  };
}

/** A file of lines as a protocol's provider or, in capitals, a vendor writes it; a text is a line as it stands. */
export function fileOf(of: string, lines: readonly (SettlementLine | string)[]): string {
  const form = providerForm(of) ?? vendorForm(of);
  const rows = lines.map((line) => typeof line === "string" ? `${line}\r\n` : `${cellsOf(form, line).join(",")}\r\n`);
  return csvRows([headerOf(form)]) + rows.join("");
}

/** A text in chunks of so many bytes, as a file comes. */
export async function* chunksOf(text: string, size = 1000): AsyncGenerator<Uint8Array> {
  const bytes = new TextEncoder().encode(text);
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size);
}

function momentOf(at: string): Date {
  return new Date(`${at.replace(" ", "T")}+08:00`);
}
