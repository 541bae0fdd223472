import type { BooksAnswer, ProofAnswer } from "@/api/accounting/published_books/schema.ts";
import { computeBook } from "@/shared/books/book_proof.ts";
import { centsOf } from "@/shared/money.ts";
import { callApi } from "./call_api.ts";
import type { FairnessVerdict } from "./verify_record.ts";

/**
 * Computes in the browser whether a member's points are in a day's root, which it takes from where everyone reads it.
 * @param ownCents the points that are shown, as text: an island's props hold no bigint
 */
export async function verifyBook(day: string, ownCents: string): Promise<FairnessVerdict> {
  if (!globalThis.crypto?.subtle) return "cannotVerify";
  const [mine, published] = await Promise.all([
    callApi<ProofAnswer>({ path: "user/books_proof", input: { day } }),
    callApi<BooksAnswer>({ path: "web/books" }),
  ]);
  if (mine.kind !== "done" || published.kind !== "done") return "cannotVerify";
  const book = published.body.data.find((one) => one.day === day);
  if (!book) return "cannotVerify";
  const { proof } = mine.body;
  const computed = await computeBook(proof);
  const fits = computed && proof.day === day && computed.root === book.root &&
    computed.cents === centsOf(book.points) && computed.ownCents === BigInt(ownCents);
  return fits ? "verified" : "differs";
}
