import fc from "fast-check";
import { v7 } from "uuid";
import type { AccountRef, Posting, TransferKind } from "../types.ts";

/** A posting before its members and orders exist: small numbers, so that keys repeat and accounts run dry. For tests. */
export interface Draft {
  order: number;
  kind: TransferKind;
  orderKind: Posting["orderKind"];
  debit: number;
  credit: number;
  amountCents: number;
}

/** Postings among two accounts of three members and two of the house, on a few orders. */
export const drafts: fc.Arbitrary<Draft> = fc.record({
  order: fc.nat(11),
  kind: fc.constantFrom("hold", "settle"),
  orderKind: fc.constantFrom("game_transfer", "game_transfer", "game_transfer", "deposit"),
  // The house pays out more often than others, or no member would have anything to move.
  debit: fc.oneof(fc.nat(7), fc.constantFrom(6, 7)),
  credit: fc.nat(6),
  amountCents: fc.integer({ min: 1, max: 9 }),
}).map((draft) => draft.credit < draft.debit ? draft : { ...draft, credit: draft.credit + 1 })
  .filter(({ debit, credit }) =>
    credit !== debit && credit < 8 && (memberOf(debit) ?? memberOf(credit)) === (memberOf(credit) ?? memberOf(debit))
  );

/** Which of the members an account is of; undefined for the house's. */
function memberOf(account: number): number | undefined {
  return account < 6 ? Math.floor(account / 2) : undefined;
}

/** Makes real postings of drafts, for fresh orders and the three members. */
export function realizer(members: readonly bigint[]): (draft: Draft) => Posting {
  const orders = Array.from({ length: 12 }, () => v7());
  const accounts: AccountRef[] = [
    ...members.flatMap((member) => [{ member, code: "main" } as const, { member, code: "game:rsg" } as const]),
    { house: "clearing:sandbox" },
    { house: "transit:rsg" },
  ];
  return ({ order, kind, orderKind, debit, credit, amountCents }) => ({
    orderId: orders[order]!,
    kind,
    orderKind,
    debit: accounts[debit]!,
    credit: accounts[credit]!,
    amountCents: BigInt(amountCents),
    at: new Date(),
  });
}
