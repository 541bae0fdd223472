import { namedId } from "../ids/named_id.ts";

/** Ids of operators' mails to members. */
export const broadcastId = namedId("mail", "broadcasts", "mail list");
