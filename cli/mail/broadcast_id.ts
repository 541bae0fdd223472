import { namedId } from "../ids/named_id.ts";

/** Ids of what operators have sent to members. */
export const broadcastId = namedId("mail", "broadcasts", "mail list");
