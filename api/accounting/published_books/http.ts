import { ctxOf, memberOf } from "@/api/platform/http/context.ts";
import { apiRoutes } from "@/api/platform/http/router.ts";
import { fromCents } from "@/shared/money.ts";
import { done, refuse } from "../../result.ts";
import { newestBooksOf } from "./books_cache.ts";
import { daysOfPage, listBooks } from "./list_books.ts";
import { readProof } from "./read_proof.ts";
import { BooksAnswer, BooksInput, ProofAnswer, ProofInput } from "./schema.ts";
import { toProofAnswer } from "./to_answer.ts";

/** The calls by which anyone reads the days' books, and members the proof that their points are in them. */
export const publishedBooksRoutes = apiRoutes("books")
  .read("web/books", {
    summary: "The published books: of each closed day the points of all members, and the signed root over them",
    action: "visit",
    access: "anyone",
    input: BooksInput,
    answer: BooksAnswer,
  }, async (c, { before }) => {
    const ctx = ctxOf(c);
    const books = await (before === undefined ? newestBooksOf(ctx)() : listBooks(ctx, { before, limit: daysOfPage }));
    return done({
      data: books.map(({ day, cents, root, signedText, signature, publicKey, publishedAt }) => ({
        day,
        points: fromCents(cents),
        root,
        signed_text: signedText,
        signature,
        public_key: publicKey,
        published_at: publishedAt.toISOString(),
      })),
    });
  })
  .read("user/books_proof", {
    summary: "The member's points at the end of a published day, and the proof that they are in its root",
    action: "read",
    readsReplica: true,
    input: ProofInput,
    answer: ProofAnswer,
    refusals: ["not_found"],
  }, async (c, { day }) => {
    const book = await readProof(ctxOf(c), memberOf(c), day);
    return book ? done(toProofAnswer(book)) : refuse("not_found");
  });
