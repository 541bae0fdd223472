import { accountName } from "../account_name.ts";
import type { AccountRef, Posting, PostingResult } from "../types.ts";

/** The ledger as one can hold it in the head: what the posting function must do, without a database. For tests. */
export interface LedgerModel {
  post(postings: readonly Posting[]): PostingResult[];
  balanceOf(account: AccountRef): bigint;
  /** A copy to try postings on that will be rolled back. */
  copy(): LedgerModel;
}

/** Makes a model in which nothing was posted yet. */
export function ledgerModel(balances = new Map<string, bigint>(), posted = new Map<string, Posted>()): LedgerModel {
  const balanceOf = (account: AccountRef) => balances.get(accountName(account)) ?? 0n;
  const shown = (account: AccountRef) => "member" in account ? balanceOf(account) : null;
  const move = (account: AccountRef, cents: bigint) => balances.set(accountName(account), balanceOf(account) + cents);

  function postOne(posting: Posting): PostingResult {
    const { debit, credit, amountCents } = posting;
    const key = `${posting.orderId}/${posting.kind}`;
    const now = (status: PostingResult["status"]): PostingResult => ({
      status,
      debitBalanceCents: shown(debit),
      creditBalanceCents: shown(credit),
    });
    const earlier = posted.get(key);
    if (earlier) {
      return earlier.body === bodyOf(posting)
        ? { ...earlier.result, status: "exists" }
        : now("exists_with_different_body");
    }
    if ("member" in debit && balanceOf(debit) < amountCents) return now("insufficient_funds");
    move(debit, -amountCents);
    move(credit, amountCents);
    const result = now("posted");
    posted.set(key, { body: bodyOf(posting), result });
    return result;
  }

  return {
    post: (postings) => postings.map(postOne),
    balanceOf,
    copy: () => ledgerModel(new Map(balances), new Map(posted)),
  };
}

interface Posted {
  body: string;
  result: PostingResult;
}

function bodyOf({ orderKind, debit, credit, amountCents }: Posting): string {
  return [orderKind, accountName(debit), accountName(credit), amountCents].join();
}
