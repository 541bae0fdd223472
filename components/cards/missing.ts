import type { CardTexts } from "./texts.ts";
import type { BoundCard } from "@/api/payments/withdrawals/payout_accounts/cards/schema.ts";
import type { FieldErrors } from "@/client/calls/call_api.ts";
import { type CardField, readCardField } from "@/shared/rules/card_rules.ts";

/**
 * The fields that a card form lacks, in its order, each with its message, checked before anything is uploaded. The server
 * checks everything else.
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

/** The last of several messages, which is the one that the alert shows. */
export function lastOf(errors: FieldErrors): string | undefined {
  return Object.values(errors).at(-1);
}

function isEmpty(name: string, value: FormDataEntryValue | null): boolean {
  if (value === null) return true;
  return typeof value === "string" ? readCardField(name as CardField, value) === "" : value.size === 0;
}
