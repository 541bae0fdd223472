import { held } from "../held.ts";
import { none, own, type Tables } from "./tables.ts";

/** Commissions: whom a member invited is another's data, so a line gives what it came to and not of whom. */
export const referralsTables = {
  commission_lines: held("commission_lines", {
    rows: own,
    shown: [
      ...["member_id", "run_month", "month", "generation", "basis_cents", "percent"] as const,
      ...["is_held", "withheld_cents", "total_cents", "amount_cents"] as const,
    ],
    hidden: ["referred_id"],
  }),
  commission_runs: none,
  commissions: held("commissions", {
    rows: own,
    shown: [
      ...["member_id", "run_month", "carried_in_cents", "lines_cents", "amount_cents"] as const,
      ...["carried_out_cents", "bonus_id", "created_at"] as const,
    ],
  }),
  // Operators' suspicions: of both members, given to neither.
  referral_flags: held("referral_flags", {
    rows: "(t.member_id = $1 or t.referred_id = $1)",
    shown: [],
    hidden: [
      ...["member_id", "referred_id", "sign", "state", "held_from"] as const,
      ...["found_at", "decided_by", "decided_at", "reason"] as const,
    ],
    hiddenBecomes: { seen: "''" },
  }),
  sign_searches: none,
} satisfies Tables;
