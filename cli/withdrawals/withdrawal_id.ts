import { namedId } from "../named_id.ts";

/** Ids of withdrawals. */
export const { argument: withdrawalArgument, parse: parseWithdrawalId, missing: noSuchWithdrawal } = namedId(
  "withdrawal",
  "withdrawals list",
);
