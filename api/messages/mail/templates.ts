import { z } from "zod";
import { bonusKinds } from "@/db/ledger/bonus_kinds.ts";
import { LocalText } from "./local_text.ts";

const cents = z.string().regex(/^\d+$/);
/** The end of an account or an address. */
const target = z.string();
/** In the words of the operator who decided. */
const reason = z.string();
/** What gave a bonus: the promotion's title, or what kind of bonus it is. */
export const BonusSource = z.union([
  LocalText,
  z.object({ kind: z.enum(bonusKinds) }),
]);

/** A mail's content as it is stored: figures, never sentences. Amounts are cents as text, since JSON has no bigint. */
export const MailContent = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("top_up_credited"), params: z.object({ cents }) }),
  z.object({ kind: z.literal("level_raised"), params: z.object({ level: z.int().min(1).max(5) }) }),
  z.object({ kind: z.literal("level_lowered"), params: z.object({ level: z.int().min(0).max(4) }) }),
  z.object({
    kind: z.enum(["monthly_gift", "birthday_gift"]),
    params: z.object({ level: z.int(), cents, turnover_cents: cents }),
  }),
  z.object({ kind: z.literal("commission_paid"), params: z.object({ month: z.string(), cents }) }),
  z.object({ kind: z.literal("level_set"), params: z.object({ level: z.int().min(0).max(5) }) }),
  z.object({ kind: z.literal("withdrawals_locked"), params: z.object({ tries: z.int() }) }),
  z.object({ kind: z.literal("password_reset_by_support"), params: z.object({ hours: z.int() }) }),
  z.object({ kind: z.enum(["password_changed", "withdrawal_password_set"]), params: z.object({}) }),
  z.object({ kind: z.literal("withdrawal_password_reset"), params: z.object({ hours: z.int() }) }),
  z.object({ kind: z.literal("second_factor_guessed"), params: z.object({ tries: z.int() }) }),
  z.object({ kind: z.enum(["totp_added", "totp_removed", "recovery_codes_renewed"]), params: z.object({}) }),
  z.object({ kind: z.enum(["passkey_added", "passkey_removed"]), params: z.object({ name: z.string() }) }),
  z.object({ kind: z.literal("factors_removed"), params: z.object({ hours: z.int() }) }),
  z.object({ kind: z.enum(["password_reset", "recovery_code_used"]), params: z.object({ hours: z.int() }) }),
  z.object({ kind: z.enum(["account_activated", "account_frozen", "account_unfrozen"]), params: z.object({}) }),
  z.object({ kind: z.literal("self_excluded"), params: z.object({ until: z.iso.datetime() }) }),
  z.object({ kind: z.literal("devices_signed_out"), params: z.object({ count: z.int() }) }),
  z.object({ kind: z.literal("signed_out_by_support"), params: z.object({}) }),
  z.object({ kind: z.literal("withdrawal_password_forgotten"), params: z.object({ hours: z.int() }) }),
  // Either is empty where it is not known.
  z.object({ kind: z.literal("new_device"), params: z.object({ device: z.string(), place: z.string() }) }),
  z.object({ kind: z.enum(["card_added", "card_changed", "address_added"]), params: z.object({ target }) }),
  z.object({ kind: z.enum(["email_added", "email_removed", "email_unreachable"]), params: z.object({ target }) }),
  z.object({ kind: z.literal("store_number_changed"), params: z.object({ target }) }),
  z.object({ kind: z.enum(["card_approved", "address_approved"]), params: z.object({ target }) }),
  z.object({ kind: z.enum(["card_rejected", "address_rejected"]), params: z.object({ target, reason }) }),
  z.object({ kind: z.enum(["withdrawal_paid", "withdrawal_cancelled"]), params: z.object({ cents, target }) }),
  z.object({ kind: z.enum(["withdrawal_rejected", "withdrawal_failed"]), params: z.object({ cents, target, reason }) }),
  z.object({ kind: z.literal("rebate_expired"), params: z.object({ cents }) }),
  z.object({
    kind: z.literal("bonus_credited"),
    params: z.object({
      promotion: BonusSource,
      cents,
      turnover_cents: cents.describe("What is to be wagered with it"),
    }),
  }),
  z.object({
    // `bonus_paid`: without turnover, at once.
    kind: z.enum(["bonus_paid", "bonus_released", "bonus_cancelled", "bonus_expired"]),
    params: z.object({ promotion: BonusSource, cents }),
  }),
]);
export type MailContent = z.infer<typeof MailContent>;
