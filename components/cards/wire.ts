/** A bank card as the API shows it, as far as the page reads it. */
export interface CardWire {
  id: number;
  bank_id: string;
  bank_name: string;
  bank_branch: string;
  bank_account_id: string;
  bank_account_name: string;
  id_number: string;
  birthday: string;
  id_front: boolean;
  id_back: boolean;
  bank_cover: boolean;
  verify: "y" | "w" | "n";
  reason: string | null;
}

/** A crypto address as the API shows it. */
export interface AddressWire {
  id: number;
  channel: string;
  address: string;
  verify: "y" | "w" | "n";
  reason: string | null;
}

/** One row of a dropdown. */
export interface Choice {
  value: string;
  label: string;
}

/** What is wrong, by the name of the field. */
export type FieldErrors = Record<string, string>;
