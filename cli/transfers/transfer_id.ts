import { namedId } from "../named_id.ts";

/** Ids of transfers of points. */
export const { argument: transferArgument, parse: parseTransferId, missing: noSuchTransfer } = namedId(
  "transfer",
  "transfers list",
);
