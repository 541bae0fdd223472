import { sql } from "kysely";
import { batchPerDatabase } from "@/db/batcher.ts";
import { rowsOf } from "@/db/ledger/batch.ts";
import type { Ctx } from "@/api/context.ts";
import { dayMs } from "@/shared/taipei_time.ts";
import type { WithdrawalRow } from "../withdrawal.ts";

/**
 * The reasons for which a request waits for an operator: it is above the rule's amount or that of one operator, turnover
 * remains, a risk is seen, an operator has proposed something, the member is tagged for review, is new, or was never
 * paid at this card or address as it is now.
 */
export type AgainstRule = "amount" | "turnover" | "risk" | "proposal" | "tag" | "new_member" | "new_target";

/** The tag with which operators keep a member's withdrawals for themselves. */
export const reviewTag = "review";

/** The most that the site approves by itself, in cents: never more than one operator may. 0 if it approves nothing. */
export function maxByRule({ settings }: Pick<Ctx, "settings">): bigint {
  const [rule, alone] = [
    settings.get("withdrawal.approved_by_rule_cents"),
    settings.get("withdrawal.second_operator_cents"),
  ];
  return BigInt(Math.min(rule, alone));
}

/** The facts of an assessment that the rule looks at. */
interface JudgedFacts {
  turnoverLeftCents: bigint;
  flags: readonly object[];
  proposals: readonly object[];
  notes: { tags: readonly string[] };
}

/** Gives all that keeps a request from being approved by the site itself; nothing if it may be. */
export async function findAgainstRule(
  ctx: Ctx,
  order: WithdrawalRow,
  { turnoverLeftCents, flags, proposals, notes }: JudgedFacts,
): Promise<AgainstRule[]> {
  const minDays = ctx.settings.get("withdrawal.rule_member_days");
  const { activated_at, was_paid } = await readRuleFacts(ctx.db, order);
  const isNew = activated_at === null || activated_at.getTime() > ctx.now().getTime() - minDays * dayMs;
  const found: Record<AgainstRule, boolean> = {
    amount: order.amount_cents > maxByRule(ctx),
    turnover: turnoverLeftCents > 0n,
    risk: flags.length > 0,
    proposal: proposals.length > 0,
    tag: notes.tags.includes(reviewTag),
    new_member: isNew,
    new_target: !was_paid,
  };
  return (Object.keys(found) as AgainstRule[]).filter((reason) => found[reason]);
}

interface RuleFacts {
  activated_at: Date | null;
  /** Whether a withdrawal was paid to the same card or address that was asked for since it last changed. */
  was_paid: boolean;
}

const readRuleFacts = batchPerDatabase<WithdrawalRow, RuleFacts>(async (db, orders) => {
  const { rows } = await sql<RuleFacts>`
    select m.activated_at, exists (
        select from withdrawals w left join bank_cards c on c.id = w.card_id left join crypto_addresses a on a.id = w.address_id
          where w.member_id = x.member_id and w.state = 'paid'
            and (w.card_id = x.card_id and w.created_at >= c.updated_at
              or w.address_id = x.address_id and w.created_at >= a.updated_at)
      ) as was_paid
      from ${
    rowsOf("x", orders, {
      member_id: ["bigint", ({ member_id }) => member_id],
      card_id: ["bigint", ({ card_id }) => card_id],
      address_id: ["bigint", ({ address_id }) => address_id],
      n: ["bigint", (_, index) => index],
    })
  }
      join members m on m.id = x.member_id order by x.n`.execute(db);
  return rows;
});
