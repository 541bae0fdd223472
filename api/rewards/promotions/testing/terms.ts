import { inTransaction } from "@/db/in_transaction.ts";
import type { Ctx } from "@/api/context.ts";
import { Terms, type TermsFile } from "../terms/terms.ts";

const common = { starts_at: "2026-01-01T00:00:00+08:00", turnover_times: 5 } as const;

/** Terms of each kind that is asked for: 100.00, or a quarter of a top-up up to 1,000.00, played five times. */
export const termsOf = {
  sign_in: { kind: "sign_in", ...common, amount: 100 },
  code: { kind: "code", ...common, amount: 100, code: "JADE-2026" },
  birthday: { kind: "birthday", ...common, amount: 100, days: 3 },
  first_deposit: { kind: "first_deposit", ...common, steps: [{ from: 500, percent: 25 }], most: 1_000 },
  deposit: { kind: "deposit", ...common, steps: [{ from: 500, percent: 25 }], most: 1_000, once_a: "day" },
  loss_return: { kind: "loss_return", ...common, steps: [{ from: 100, percent: 10 }], most: 500, of_last: "day" },
} satisfies { [Kind in Terms["kind"]]: Extract<TermsFile, { kind: Kind }> };

/** Writes terms as operators do, without asking a second one. */
export async function putTerms(ctx: Ctx, promotion: string, file: TermsFile): Promise<void> {
  const row = { terms: JSON.stringify(file), most_cents: Terms.parse(file).most_in_total, updated_at: ctx.now() };
  await inTransaction(ctx.db, async (tx) => {
    await tx.selectFrom("content_version").select("version").forNoKeyUpdate().execute();
    await tx.insertInto("promotion_terms").values({ promotion, ...row })
      .onConflict((known) => known.column("promotion").doUpdateSet(row)).execute();
  });
}
