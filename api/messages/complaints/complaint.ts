import type { Selectable } from "kysely";
import type { DB } from "@/db/types.ts";
import { orderNumber } from "@/shared/order_number.ts";

/** The things that a complaint may be about. */
export const complaintSubjects = ["payment", "withdrawal", "game", "bonus", "account", "other"] as const;
export type ComplaintSubject = typeof complaintSubjects[number];

/** The states of a complaint. A member reopens an answered one, once, and it is received again. */
export const complaintStates = ["received", "in_work", "answered", "closed"] as const;
export type ComplaintState = typeof complaintStates[number];

/** The kinds of a complaint's changes, in the order in which the first of each comes. */
export const complaintChanges = ["received", "taken", "answered", "reopened", "closed"] as const;
export type ComplaintChange = typeof complaintChanges[number];

/** The sides that change a complaint; `site`: the job that closes it. */
export const complaintSides = ["member", "operator", "site"] as const;
export type ComplaintSide = typeof complaintSides[number];

/** The bounds of a complaint: characters of its texts, and how many a member may have waiting and send in 24 hours. */
export const complaintBounds = { text: 2000, reference: 60, open: 3, aDay: 5 } as const;

/** A complaint as it is stored. */
export type ComplaintRow = Selectable<DB["complaints"]> & { subject: ComplaintSubject; state: ComplaintState };

/** A complaint's number, by which members and operators name it. */
export function complaintNumber(id: string): string {
  return orderNumber("complaint", id);
}
