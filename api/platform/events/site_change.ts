import { z } from "zod";
import type { MemberId } from "../../member_id.ts";

/** A change that a notification of the database reports; `id` names its transaction, which other changes may share. */
export type SiteChange =
  & { id: string }
  & (
    | { kind: (typeof memberKinds)[number]; members: MemberId[] | "all" }
    | { kind: (typeof orderKinds)[number]; orders: ChangedOrder[] }
    | { kind: "session"; sessions: string[] }
    | { kind: (typeof siteKinds)[number] }
  );

/** An order that has reached another state. */
export interface ChangedOrder {
  member: MemberId;
  orderId: string;
  state: string;
}

/** The channel of the notifications (db/functions/events). */
export const changeChannel = "site_events";

const memberKinds = ["balance", "mail", "bonus"] as const;
const orderKinds = ["deposit", "withdrawal", "transfer"] as const;
/** The changes that concern no single member; a `mark` shows that notifications still arrive. */
const siteKinds = ["settings", "catalogue", "contents", "turntable", "red_packets", "mark"] as const;

const id = z.string().regex(/^\d{1,20}$/);
const member = z.string().regex(/^\d{1,19}$/).transform(BigInt);
const order = z.string().regex(/^\d{1,19}:[0-9a-f-]{36}:[a-z_]{1,30}$/).transform((text): ChangedOrder => {
  const [of = "", orderId = "", state = ""] = text.split(":");
  return { member: BigInt(of), orderId, state };
});

const SiteChange = z.tuple([id, z.enum([...memberKinds, ...orderKinds, ...siteKinds, "session"])], z.string())
  .transform(([id, kind, ...what], problems): SiteChange => {
    const read = readAs(id, kind, what);
    if (read) return read;
    problems.addIssue("is about nothing that is known");
    return z.NEVER;
  });

/** Reads a notification; null for one that is none of ours. */
export function parseChange(payload: string): SiteChange | null {
  return SiteChange.safeParse(payload.split(" ")).data ?? null;
}

function readAs(id: string, kind: SiteChange["kind"], what: string[]): SiteChange | null {
  switch (kind) {
    case "balance":
    case "mail":
    case "bonus": {
      if (what[0] === "all") return { id, kind, members: "all" };
      const { data: members } = z.array(member).safeParse(what);
      return members ? { id, kind, members } : null;
    }
    case "deposit":
    case "withdrawal":
    case "transfer": {
      const { data: orders } = z.array(order).safeParse(what);
      return orders ? { id, kind, orders } : null;
    }
    case "session":
      return { id, kind, sessions: what };
    default:
      return { id, kind };
  }
}
