import { z } from "zod";
import { fromWholeTwd } from "@/shared/money.ts";
import { Twd } from "@/api/platform/http/input/amount.ts";
import { recordInput } from "@/api/platform/http/input/list_input.ts";
import { Password } from "@/api/identity/members/schema.ts";

/** States of a withdrawal; the last four are final. */
export const withdrawalStates = ["requested", "approved", "paid", "rejected", "cancelled", "failed"] as const;
export type WithdrawalState = (typeof withdrawalStates)[number];

/**
 * An amount to withdraw, given as bigint cents; null if it is left out, or isn't whole TWD. The operation judges the
 * amount, with its own messages in the order of its rules. Anything but a number is a field error.
 */
const WithdrawalAmount = z.number({ error: "amount" }).nullish()
  .meta({ description: "Whole TWD, from 1000 to 1000000; any other is refused with msg", example: 1000 })
  .transform((twd) => Number.isInteger(twd) ? fromWholeTwd(twd!) : null);

/** A withdrawal as the member asks for it. The limits are checked by the operation, in the order of the rules. */
export const WithdrawalInput = z.object({
  bank_id: z.int().min(1).describe("The bound card's id with mode a, the crypto address's with mode v"),
  amount: WithdrawalAmount,
  mode: z.enum(["a", "v"]).describe("a: bank card, v: crypto address"),
  withdrawal_password: z.string().max(64).default(""),
});

/** The answer to a new withdrawal. */
const WithdrawalCreated = z.object({ order_id: z.uuid(), state: z.enum(withdrawalStates), credit: Twd });

/** The answer to a new withdrawal, and to one that was taken back. */
export const WithdrawalAnswer = z.object({ data: WithdrawalCreated });
export type WithdrawalAnswer = z.output<typeof WithdrawalAnswer>;

/** The request to take back. */
export const CancelInput = z.object({ order_id: z.uuid() });

/** A withdrawal in the member's records. */
export const WithdrawalItem = z.object({
  order_id: z.uuid(),
  mode: z.enum(["a", "v"]),
  target: z.string().describe("The card or address, masked"),
  amount: Twd,
  state: z.enum(withdrawalStates),
  reason: z.string().nullable().describe("Why it was rejected"),
  created_at: z.iso.datetime(),
  ended_at: z.iso.datetime().nullable(),
});
export type WithdrawalItem = z.output<typeof WithdrawalItem>;

/** The totals of a list's withdrawals, over all its pages. Amounts are TWD. */
export const WithdrawalTotals = z.object({
  orders: z.int(),
  amount: Twd.describe("All that were asked for, whatever became of them"),
  paid: z.int(),
  paid_amount: Twd,
  open: z.int().describe("Withdrawals that are not over"),
});
export type WithdrawalTotals = z.output<typeof WithdrawalTotals>;

/** The member's withdrawals to list. */
export const WithdrawalListInput = recordInput(z.uuid()).safeExtend({ state: z.enum(withdrawalStates).optional() });

/** Setting or changing the withdrawal password. */
export const WithdrawalPasswordInput = z.object({
  password_old: z.string().max(64).optional(),
  withdrawal_password: Password,
  withdrawal_password_c: z.string().max(64),
}).refine((input) => input.withdrawal_password === input.withdrawal_password_c, {
  path: ["withdrawal_password_c"],
  error: "passwords_differ",
});

/** A withdrawal as the site shows it to its member. */
export type ShownWithdrawal = Omit<z.output<typeof WithdrawalItem>, "mode"> & { mode: "card" | "address" };
