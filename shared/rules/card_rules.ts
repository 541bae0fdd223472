/** The text fields of the card form, by their names in the call. */
export type CardField =
  | "bank_id"
  | "bank_branch"
  | "bank_account_id"
  | "bank_account_name"
  | "id_number"
  | "birthday";

/** The longest name of a branch or a holder, in UTF-16 units as a browser's maxlength counts them. */
export const longestCardText = 60;

/**
 * Normalises a typed text: removes spaces around it and, in numbers, spaces and hyphens; converts full-width digits and
 * the lower-case letters of an ID number. The form and the server read it the same way.
 */
export function readCardField(name: CardField, typed: string): string {
  const text = typed.trim();
  if (name !== "bank_account_id" && name !== "id_number") return text;
  const number = text.normalize("NFKC").replaceAll(/[\s-]/g, "");
  return name === "id_number" ? number.toUpperCase() : number;
}

/** Whether a read text is a number of a bank account: 10 to 16 digits. */
export function isAccountNumber(number: string): boolean {
  return /^\d{10,16}$/.test(number);
}
