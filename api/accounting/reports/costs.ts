import type { LedgerFlow } from "./ledger_flows.ts";

/**
 * The house's accounts that hold debts and claims of members, vendors and providers; all others are gifts of the house.
 */
const fundAccounts = /^(clearing:.*|transit:.*|settlement:.*|payout|adjustment)$/;

/** The cost to the house of a kind of order. */
export interface Cost {
  /** How many were given, and how much, in cents. */
  given: bigint;
  givenCents: bigint;
  /** The amount that came back because it was not played for, in cents. */
  returnedCents: bigint;
  /** Given less returned, in cents. */
  costCents: bigint;
}

/** Nothing given. */
export const noCost: Cost = { given: 0n, givenCents: 0n, returnedCents: 0n, costCents: 0n };

/** Several costs together. */
export function sumCosts(parts: readonly Cost[]): Cost {
  return parts.reduce((sum, part) => ({
    given: sum.given + part.given,
    givenCents: sum.givenCents + part.givenCents,
    returnedCents: sum.returnedCents + part.returnedCents,
    costCents: sum.costCents + part.costCents,
  }), noCost);
}

/**
 * Returns the house's own gifts by kind of order (promotion, red_packet, rebate …), according to the ledger: the
 * postings out of an account that only gives, and back into it. A new kind of order is one more entry; they are sorted
 * by kind.
 */
export function costsOf(flows: readonly LedgerFlow[]): Map<string, Cost> {
  const costs = new Map<string, Cost>();
  for (const { orderKind, debit, credit, postings, cents } of flows) {
    const [given, returned] = [isGiving(debit), isGiving(credit)];
    if (given === returned) continue;
    const cost = costs.get(orderKind) ?? noCost;
    costs.set(orderKind, {
      given: cost.given + (given ? postings : 0n),
      givenCents: cost.givenCents + (given ? cents : 0n),
      returnedCents: cost.returnedCents + (returned ? cents : 0n),
      costCents: cost.costCents + (given ? cents : -cents),
    });
  }
  return new Map([...costs].sort(([one], [other]) => one < other ? -1 : 1));
}

function isGiving(account: string | null): boolean {
  return account !== null && !fundAccounts.test(account);
}
