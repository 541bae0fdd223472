import { z } from "zod";
import { type PayoutAccountState, Verify } from "../cards/schema.ts";

/** The address of a new binding. Its rule is the operation's, so that every failing field is reported at once. */
export const NewAddress = z.object({
  channel: z.string().default("").meta({ description: "A key of `virtualList`", example: "USDT-TRC20" }),
  address: z.string().default("").meta({
    description: "T and 33 letters or digits",
    example: "TJRabPrwbZy45sbavfcjinPJC18kjpRTv8",
  }),
  birthday: z.string().default("").meta({ description: "YYYY-MM-DD", example: "1990-01-31" }),
  withdrawal_password: z.string().default("").meta({ description: "Needed once the member has set one" }),
  withdrawal_password_c: z.string().default(""),
});
/** The address of a new binding. */
export type NewAddress = z.output<typeof NewAddress>;

/** A member's crypto address. */
export const CryptoAddress = z.object({
  id: z.int(),
  channel: z.string(),
  address: z.string(),
  verify: Verify,
  reason: z.string().nullable().meta({ description: "Why it was rejected" }),
});
/** A member's crypto address as the API answers it. */
export type CryptoAddress = z.output<typeof CryptoAddress>;

/** A member's crypto address as the site shows it to them. */
export type BoundAddress = Omit<CryptoAddress, "verify"> & { state: PayoutAccountState };

/** A channel that an address can be bound for. */
export const AddressChannel = z.object({ key: z.string(), name: z.string() });
/** A channel that an address can be bound for. */
export type AddressChannel = z.output<typeof AddressChannel>;
