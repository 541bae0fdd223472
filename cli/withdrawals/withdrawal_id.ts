import { namedId } from "../ids/named_id.ts";

/** Ids of withdrawals. */
export const withdrawalId = namedId("withdrawal", "withdrawals", "withdrawals list");
