import type { Selectable } from "kysely";
import type { DB } from "@/db/types.ts";
import { bankOf } from "./banks.ts";
import type { BoundCard, PayoutAccountState } from "./schema.ts";

/** The columns of a stored card that go into an answer. */
export const cardColumns = [
  "id",
  "bank_id",
  "bank_branch",
  "account_last4",
  "holder",
  "id_number_last4",
  "birthday",
  "id_front_image",
  "id_back_image",
  "bank_cover_image",
  "state",
  "reason",
] as const;

/** A stored card as its member sees it. */
export function toCard(
  row: { id: bigint | number } & Omit<Pick<Selectable<DB["bank_cards"]>, (typeof cardColumns)[number]>, "id">,
): BoundCard {
  return {
    id: Number(row.id),
    bank_id: row.bank_id,
    bank_name: bankOf(row.bank_id)?.name ?? row.bank_id,
    bank_branch: row.bank_branch,
    bank_account_id: masked(row.account_last4),
    bank_account_name: row.holder,
    id_number: masked(row.id_number_last4),
    birthday: row.birthday,
    id_front: row.id_front_image !== null,
    id_back: row.id_back_image !== null,
    bank_cover: row.bank_cover_image !== null,
    state: row.state as PayoutAccountState,
    reason: row.reason,
  };
}

/** As long for every number: its length would be a hint. */
function masked(last4: string): string {
  return "******" + last4;
}
