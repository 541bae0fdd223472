import { momentOfOrder, type OrderNumberKind } from "@/shared/order_number.ts";
import { taipeiDay } from "@/shared/taipei_time.ts";

/** A member's link to an order of theirs: its own page, or the list that has it. */
export function orderLink(kind: OrderNumberKind, id: string): string {
  if (kind === "deposit") return `/pay?order=${id}`;
  const day = taipeiDay(momentOfOrder(id));
  if (kind === "withdrawal") return `/member/record/withdrawal?from=${day}&to=${day}`;
  return `/member/transfer?before=${after(id)}#recent`;
}

/** The id that follows, so that a list of earlier ones begins with this one. */
function after(id: string): string {
  const next = (BigInt(`0x${id.replaceAll("-", "")}`) + 1n).toString(16).padStart(32, "0");
  return next.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
