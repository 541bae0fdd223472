import type { KyselyPlugin } from "kysely";
import type { Ctx } from "@/api/context.ts";

/** How many statements a reading sends. */
export async function statementsOf(ctx: Ctx, read: (ctx: Ctx) => Promise<unknown>): Promise<number> {
  let statements = 0;
  const counting: KyselyPlugin = {
    transformQuery({ node }) {
      statements++;
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  await read({ ...ctx, db: ctx.db.withPlugin(counting) });
  return statements;
}
