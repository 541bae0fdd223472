import { dummySender } from "./dummy/sender.ts";

/** Every payout sender that the site can work with. docs/adding-a-vendor.md shows how one is added. */
export const payoutSenders = [dummySender] as const;
