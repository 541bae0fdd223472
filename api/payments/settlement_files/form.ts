import { decimalText, readDecimalText } from "@/shared/money.ts";
import { fromTaipei, taipeiDateTime } from "@/shared/taipei_time.ts";

/** A line of a settlement file in our terms; amounts in cents. Fields that a kind of line does not have are null. */
export interface SettlementLine {
  kind: "bet" | "transfer" | "order";
  /** The id that both sides know: a bet's, a transfer's, or the vendor's number of an order. */
  id: string;
  /** A player's name at the provider; null in a vendor's file. */
  player: string | null;
  betCents: bigint | null;
  validBetCents: bigint | null;
  payoutCents: bigint | null;
  /** A transfer's, above 0 into the provider's games; an order's. */
  amountCents: bigint | null;
  feeCents: bigint | null;
  /** Whether it counts: a settled bet, a transfer that moved points, a paid order. Else it was cancelled or refused. */
  counts: boolean;
  at: Date;
}

/** How a provider's protocol or a vendor writes its settlement file: the names of its columns, in the order of its own file. */
export interface SettlementForm {
  /** Its column for each field; missing ones are left out. */
  columns: Readonly<Partial<Record<SettlementField, string>>>;
  amounts: "cents" | "decimal";
  /** Moments as ISO 8601 with a zone, milliseconds since 1970, or on Taipei's clocks. */
  times: "iso" | "milliseconds" | "taipei";
  /** Its words for lines that count, by kind; any other of `states` does not. */
  counting: Readonly<Partial<Record<SettlementLine["kind"], string>>>;
  /** Its words for lines that do not count. */
  notCounting: Readonly<Partial<Record<SettlementLine["kind"], string>>>;
}

/** The fields for which a form can have a column. */
export type SettlementField =
  | "kind"
  | "id"
  | "player"
  | "bet"
  | "validBet"
  | "payout"
  | "amount"
  | "fee"
  | "state"
  | "at";

/** The header of a form's file. */
export function headerOf(form: SettlementForm): string[] {
  return Object.values(form.columns);
}

/** Reads lines of a form by a file's header; null if the header lacks a column. The columns may stand in any order. */
export function readerOf(
  form: SettlementForm,
  header: readonly string[],
  only?: SettlementLine["kind"],
): ((cells: readonly string[]) => SettlementLine | string) | null {
  const columns = new Map(
    Object.entries(form.columns).map(([field, name]) => [field as SettlementField, header.indexOf(name)]),
  );
  if ([...columns.values()].some((index) => index < 0)) return null;
  return (cells) => {
    if (cells.length !== header.length) return `${cells.length} cells instead of ${header.length}`;
    return readLine(form, (field) => cells[columns.get(field) ?? -1] ?? "", only);
  };
}

/** A line; or the column that is wrong. */
function readLine(
  form: SettlementForm,
  cell: (field: SettlementField) => string,
  only?: SettlementLine["kind"],
): SettlementLine | string {
  const kind = only ?? cell("kind");
  if (kind !== "bet" && kind !== "transfer" && kind !== "order") return wrong(form, "kind");
  const id = cell("id");
  if (!/^[\x21-\x7e]{1,128}$/.test(id)) return wrong(form, "id");
  const [yes, no] = [form.counting[kind], form.notCounting[kind]];
  const state = cell("state");
  if (state !== yes && state !== no) return wrong(form, "state");
  const at = timeOf(form, cell("at"));
  if (!at) return wrong(form, "at");
  const cents: Partial<Record<SettlementField, bigint>> = {};
  for (const field of amountsOf[kind]) {
    const amount = centsOf(form, cell(field));
    if (amount === null || (amount < 0n && field !== "amount")) return wrong(form, field);
    cents[field] = amount;
  }
  return {
    kind,
    id,
    player: kind === "order" ? null : cell("player"),
    betCents: cents.bet ?? null,
    validBetCents: cents.validBet ?? null,
    payoutCents: cents.payout ?? null,
    amountCents: cents.amount ?? null,
    feeCents: cents.fee ?? null,
    counts: state === yes,
    at,
  };
}

/** The amounts of each kind of line. */
const amountsOf = {
  bet: ["bet", "validBet", "payout"],
  transfer: ["amount"],
  order: ["amount", "fee"],
} as const satisfies Record<SettlementLine["kind"], readonly SettlementField[]>;

/** Writes a line as a form's file has it, in the order of its header. */
export function cellsOf(form: SettlementForm, line: SettlementLine): string[] {
  const amount = (cents: bigint | null) => {
    if (cents === null) return "";
    return form.amounts === "cents" ? String(cents) : decimalText(cents);
  };
  const texts: Record<SettlementField, string> = {
    kind: line.kind,
    id: line.id,
    player: line.player ?? "",
    bet: amount(line.betCents),
    validBet: amount(line.validBetCents),
    payout: amount(line.payoutCents),
    amount: amount(line.amountCents),
    fee: amount(line.feeCents),
    state: (line.counts ? form.counting : form.notCounting)[line.kind] ?? "",
    at: timeText(form, line.at),
  };
  return Object.keys(form.columns).map((field) => texts[field as SettlementField]);
}

function wrong(form: SettlementForm, field: SettlementField): string {
  return `${form.columns[field] ?? field} can't be read`;
}

/** The maximum of one amount, in cents: the limit of a database column, with room to add up. */
const maxCents = 10n ** 15n;

function centsOf(form: SettlementForm, text: string): bigint | null {
  if (text.length > 20) return null;
  const cents = form.amounts === "decimal" ? readDecimalText(text) : /^-?\d+$/.test(text) ? BigInt(text) : null;
  return cents === null || cents > maxCents || cents < -maxCents ? null : cents;
}

function timeOf(form: SettlementForm, text: string): Date | null {
  if (form.times === "taipei") return fromTaipei(text);
  if (form.times === "milliseconds") return /^\d{1,14}$/.test(text) ? new Date(Number(text)) : null;
  const zoned = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,6})?(Z|[+-]\d{2}:\d{2})$/.test(text);
  const at = zoned ? new Date(text) : null;
  return at && !Number.isNaN(at.getTime()) ? at : null;
}

function timeText(form: SettlementForm, at: Date): string {
  if (form.times === "milliseconds") return String(at.getTime());
  return form.times === "iso" ? at.toISOString() : taipeiDateTime(at);
}
