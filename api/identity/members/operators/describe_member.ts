import { isOpen, type Proposal, readProposals } from "@/api/platform/approvals/proposals.ts";
import type { Ctx } from "@/api/context.ts";
import type { MemberId } from "../../../member_id.ts";
import { statusAt } from "../../status/status.ts";
import type { MemberStatus } from "../../status/status_rules.ts";

/** The operators' view of a member, beyond the member's own. */
export interface DescribedMember {
  status: MemberStatus;
  excluded_until: Date | null;
  activated_at: Date | null;
  /** The account of the member who invited them. */
  inviter: string | null;
  /** The introducer that the member named. */
  introducer: string;
  created_at: Date;
  /** How many living sessions they have. */
  sessions: number;
  /** Their password is a temporary one that has not been changed yet. */
  temporary_password: boolean;
  /** The last change of the status by an operator; null if there was none. */
  status_changed: StatusEvent | null;
  /** The open proposals about the member. */
  proposals: Proposal[];
}

/** An operator's change of a member's status. */
export interface StatusEvent {
  at: Date;
  operator: string;
  action: string;
  reason: string | null;
}

/** The events in the audit trail that change a status. */
const statusActions = ["activated", "frozen", "unfrozen", "excluded", "closed", "erased"]
  .map((change) => `member.${change}`);

/** Reads what operators see of a member. Throws when there is no such member. */
export async function describeMember({ db, now }: Ctx, id: MemberId): Promise<DescribedMember> {
  const [row, changed, all] = await Promise.all([
    db.selectFrom("members as m").leftJoin("members as i", "i.id", "m.introducer_id")
      .select([
        "m.status",
        "m.activated_at",
        "m.excluded_until",
        "m.introducer",
        "m.created_at",
        "i.account as inviter",
      ])
      .select(({ eb, selectFrom }) => [
        eb("m.password_hash", "is not distinct from", eb.ref("m.temporary_password_hash")).as("temporary_password"),
        selectFrom("sessions").select(eb.fn.countAll<bigint>().as("n")).whereRef("member_id", "=", "m.id")
          .where("replaced_at", "is", null).where("expires_at", ">", now()).as("sessions"),
      ])
      .where("m.id", "=", id).executeTakeFirstOrThrow(),
    db.selectFrom("audit_events").select(["at", "operator", "action", "reason"])
      .where("subject", "=", `member ${id}`).where("action", "in", statusActions).orderBy("id", "desc").limit(1)
      .executeTakeFirst(),
    readProposals(db, { kind: "member", id: String(id) }),
  ]);
  const { status, ...columns } = row;
  return {
    ...columns,
    status: statusAt({ status, ...columns }, now()).status,
    temporary_password: Boolean(columns.temporary_password),
    sessions: Number(columns.sessions),
    status_changed: changed ?? null,
    proposals: all.filter((proposal) => isOpen(proposal, now())),
  };
}
