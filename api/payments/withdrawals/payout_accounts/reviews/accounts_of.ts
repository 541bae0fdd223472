/** An account that answers the question at place `n` of a batch, counted from 1 as PostgreSQL's ordinality is. */
export interface AccountRow {
  n: bigint;
  account: string;
}

/** The accounts of each of a batch's questions, in the rows' order. */
export function accountsOf(questions: readonly unknown[], rows: readonly AccountRow[]): string[][] {
  const byIndex = Map.groupBy(rows, ({ n }) => Number(n));
  return questions.map((_, index) => (byIndex.get(index + 1) ?? []).map(({ account }) => account));
}
