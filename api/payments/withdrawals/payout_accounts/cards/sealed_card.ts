import { Buffer } from "node:buffer";
import type { Ctx } from "@/api/context.ts";
import type { MemberId } from "../../../../member_id.ts";
import type { CellAddress } from "@/api/platform/vault/vault.ts";
import type { ImageSlot } from "./schema.ts";

/** A card's key, with its member: a value sealed for one opens for no other. */
export interface CardKey {
  id: bigint;
  member: MemberId;
}

/** The sealed columns, by content. */
export type SealedNumber = "account" | "id_number";

/** The vault's binding for a number of a card. */
export function numberCell({ id, member }: CardKey, number: SealedNumber): CellAddress {
  return { table: "bank_cards", column: `${number}_sealed`, row: `${member}/${id}` };
}

/** The vault's binding for an image of a card. */
export function imageCell({ id, member }: CardKey, slot: ImageSlot): CellAddress {
  return { table: "bank_cards", column: `${slot}_image`, row: `${member}/${id}` };
}

/** The column that holds an image's name. */
export const imageColumns = {
  id_front: "id_front_image",
  id_back: "id_back_image",
  bank_cover: "bank_cover_image",
} as const satisfies Record<ImageSlot, string>;

/** A number as a card stores it: sealed, with its last four characters and its fingerprint. */
export async function sealAccount({ vault }: Pick<Ctx, "vault">, key: CardKey, text: string) {
  return {
    account_sealed: Buffer.from(await vault.seal(text, numberCell(key, "account"))),
    account_last4: text.slice(-4),
    account_print: (await vault.fingerprints("account", text))[0],
  };
}

/** The same of an ID number. */
export async function sealIdNumber({ vault }: Pick<Ctx, "vault">, key: CardKey, text: string) {
  return {
    id_number_sealed: Buffer.from(await vault.seal(text, numberCell(key, "id_number"))),
    id_number_last4: text.slice(-4),
    id_number_print: (await vault.fingerprints("id_number", text))[0],
  };
}
