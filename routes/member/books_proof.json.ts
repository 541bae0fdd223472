import { HttpError } from "fresh";
import { readProof } from "@/api/accounting/published_books/read_proof.ts";
import { ProofInput } from "@/api/accounting/published_books/schema.ts";
import { toProofAnswer } from "@/api/accounting/published_books/to_answer.ts";
import { onReplica } from "@/api/work/on_replica.ts";
import { define } from "@/define.ts";
import { pageMemberOf } from "./(_lib)/member_of.ts";
import { readFairly } from "./(_lib)/read_fairly.ts";

/** The proof of the member's points in a day's books, as a file that the script at `/fairness` checks. */
export const handler = define.handlers({
  async GET({ state, url }) {
    const { ctx } = state;
    const { id } = pageMemberOf(state);
    const input = ProofInput.safeParse({ day: url.searchParams.get("day") ?? undefined });
    if (!input.success) throw new HttpError(404);
    const { book } = await readFairly(
      id,
      () => onReplica(ctx, async (ctx) => ({ book: await readProof(ctx, id, input.data.day) })),
    );
    if (!book) throw new HttpError(404);
    return new Response(`${JSON.stringify(toProofAnswer(book), null, 2)}\n`, {
      headers: {
        "Content-Type": "application/json",
        "Content-Disposition": `attachment; filename="jadehall-proof-${book.proof.day}.json"`,
      },
    });
  },
});
