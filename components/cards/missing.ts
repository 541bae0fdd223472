import type { CardTexts } from "./texts.ts";
import type { BoundCard } from "@/api/withdrawals/payout_accounts/cards/schema.ts";
import type { FieldErrors } from "@/client/call_api.ts";
import { type CardField, readCardField } from "@/shared/card_rules.ts";

/**
 * What a card form lacks, in its order, before anything is uploaded: of several the last one's message is the one that
 * is told. Everything else is the server's to find.
 */
export function missingIn(
  form: FormData,
  { verified, card }: { verified: boolean; card: BoundCard | null },
  problems: CardTexts["problems"],
): FieldErrors {
  const names = ["bank_id", "bank_branch", ...(card ? [] : ["bank_account_id"] as const)] as (keyof typeof problems)[];
  if (!verified) names.push("bank_account_name", ...(card ? [] : ["id_number"] as const), "birthday");
  const images = (["id_front", "id_back", "bank_cover"] as const).filter((slot) => !verified && !card?.[slot]);
  const missing = [...names, ...images].filter((name) => isEmpty(name, form.get(name)));
  return Object.fromEntries(missing.map((name) => [name, problems[name]]));
}

/** The last of several messages: the one that counts. */
export function lastOf(errors: FieldErrors): string | undefined {
  return Object.values(errors).at(-1);
}

/** Leads to the first field that has something wrong in it, if the form has it. */
export function focusFirst(form: HTMLFormElement, errors: FieldErrors): void {
  const field = form.elements.namedItem(Object.keys(errors)[0] ?? "");
  if (field instanceof HTMLElement) field.focus();
}

function isEmpty(name: string, value: FormDataEntryValue | null): boolean {
  if (value === null) return true;
  return typeof value === "string" ? readCardField(name as CardField, value) === "" : value.size === 0;
}
