import { z } from "zod";
import { SomeAmount } from "@/api/platform/outgoing/amount_text.ts";

/** A payout's destination, on the wire. */
const WireDestination = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("bank"),
    bank_code: z.string().max(16),
    branch: z.string().max(100),
    account: z.string().max(64),
    holder: z.string().max(100),
  }),
  z.object({
    kind: z.literal("usdt"),
    network: z.literal("TRC20"),
    address: z.string().max(64),
    units: z.string().regex(/^[1-9]\d{0,17}$/),
  }),
]);

/** `POST …/send`: pays; the same id and body again gives the same answer. */
export const SendRequest = z.object({ id: z.uuid(), amount: SomeAmount, destination: WireDestination });

/** `POST …/query`: the state of a payout. */
export const PayoutQueryRequest = z.object({ id: z.uuid() });

/** The answer to both calls. */
export const WirePayout = z.object({
  id: z.uuid(),
  state: z.enum(["paid", "pending", "refused", "absent"]),
  reference: z.string().max(64).nullable(),
  reason: z.string().max(200).nullable(),
});
export type WirePayout = z.infer<typeof WirePayout>;
