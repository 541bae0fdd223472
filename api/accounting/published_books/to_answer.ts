import { fromCents } from "@/shared/money.ts";
import type { MemberBook } from "./read_proof.ts";
import type { ProofAnswer } from "./schema.ts";

/** A member's day as `user/books_proof` and its file give it. */
export function toProofAnswer(
  { mainCents, gamesCents, heldCents, transitCents, root, ofAllCents, proof }: MemberBook,
): ProofAnswer {
  return {
    points: {
      main: fromCents(mainCents),
      games: fromCents(gamesCents),
      held: fromCents(heldCents),
      in_transit: fromCents(transitCents),
      total: fromCents(mainCents + gamesCents + heldCents + transitCents),
    },
    root,
    points_of_all: fromCents(ofAllCents),
    proof,
  };
}
