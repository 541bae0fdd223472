import { namedId } from "../ids/named_id.ts";

/** Ids of transfers of points. */
export const transferId = namedId("transfer", "game_transfers", "transfers list");
