import { z } from "zod";

const cents = z.string().regex(/^\d+$/);
/** The end of an account or an address. */
const target = z.string();
/** In the words of the operator who decided. */
const reason = z.string();

/** A mail's content as it is stored: figures, never sentences. Amounts are cents as text, since JSON has no bigint. */
export const MailContent = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("top_up_credited"), params: z.object({ cents }) }),
  z.object({ kind: z.literal("level_raised"), params: z.object({ level: z.int().min(1).max(5) }) }),
  z.object({ kind: z.literal("withdrawals_locked"), params: z.object({ tries: z.int() }) }),
  z.object({ kind: z.literal("withdrawal_password_reset"), params: z.object({ hours: z.int() }) }),
  z.object({ kind: z.enum(["card_approved", "address_approved"]), params: z.object({ target }) }),
  z.object({ kind: z.enum(["card_rejected", "address_rejected"]), params: z.object({ target, reason }) }),
  z.object({ kind: z.enum(["withdrawal_paid", "withdrawal_cancelled"]), params: z.object({ cents, target }) }),
  z.object({ kind: z.enum(["withdrawal_rejected", "withdrawal_failed"]), params: z.object({ cents, target, reason }) }),
]);
export type MailContent = z.infer<typeof MailContent>;
