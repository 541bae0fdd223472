import { z } from "zod";

/** The state of a card or an address: only an approved one can be withdrawn to. */
export type PayoutAccountState = "waiting" | "approved" | "rejected";

/** The same in the API's letters: approved (y), waiting (w), rejected (n). Only http.ts and the client translate them. */
export const Verify = z.enum(["y", "w", "n"]).meta({ description: "y approved, w waiting for review, n rejected" });
/** A state in the API's letters. */
export type Verify = z.output<typeof Verify>;

/** A bank that a card can be of. */
export const BankItem = z.object({
  id: z.string().meta({ description: "The three-digit code", example: "822" }),
  full_name: z.string().meta({ example: "822 中國信託商業銀行" }),
});

/** A member's bank card as the site shows it to them: numbers but for their last four characters, and no images. */
export const BankCard = z.object({
  id: z.int(),
  bank_id: z.string(),
  bank_name: z.string(),
  bank_branch: z.string(),
  bank_account_id: z.string().meta({ description: "Masked", example: "******1234" }),
  bank_account_name: z.string(),
  id_number: z.string().meta({ description: "Masked", example: "******6789" }),
  birthday: z.iso.date(),
  id_front: z.boolean().meta({ description: "Whether the site has this image" }),
  id_back: z.boolean(),
  bank_cover: z.boolean(),
  verify: Verify,
  reason: z.string().nullable().meta({ description: "Why it was rejected" }),
});
/** A member's bank card as the API answers it. */
export type BankCard = z.output<typeof BankCard>;

/** A member's bank card as the site shows it to them. */
export type BoundCard = Omit<BankCard, "verify"> & { state: PayoutAccountState };

/** The slots of the form, in its order. */
export const imageSlots = ["id_front", "id_back", "bank_cover"] as const;
/** One of them. */
export type ImageSlot = (typeof imageSlots)[number];

const file = z.string().optional().meta({ format: "binary", description: "JPEG, PNG or WebP, at most 10 MB" });

/** The form of a new card in the OpenAPI document. `check_form.ts` decides the required fields. */
export const CardForm = z.object({
  bank_id: z.string().meta({ example: "822" }),
  bank_branch: z.string(),
  bank_account_id: z.string().meta({ description: "10 to 16 digits" }),
  bank_account_name: z.string().optional(),
  id_number: z.string().optional(),
  birthday: z.iso.date().optional(),
  withdrawal_password: z.string().optional().meta({ description: "Needed once the member has set one" }),
  withdrawal_password_c: z.string().optional(),
  id_front: file,
  id_back: file,
  bank_cover: file,
});

/** The form of a changed card: empty fields stay unchanged. */
export const CardChangeForm = CardForm.extend({ id: z.string().meta({ description: "The card's id" }) });
