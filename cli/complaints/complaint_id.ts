import { namedId } from "../ids/named_id.ts";

/** Ids of complaints. */
export const complaintId = namedId("complaint", "complaints", "complaints list");
