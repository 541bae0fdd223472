/**
 * A program: does what an operator does with payouts and kills itself, as `kill -9` does, at the given point. Says how many
 * points it passed if there are fewer.
 */
import { z } from "zod";
import { testCtx } from "../site/test_ctx.ts";
import { mortalDatabase } from "../withdrawal_crashes/mortal_database.ts";
import { Action, perform } from "./actions.ts";

const Task = z.object({
  act: Action,
  operator: z.string(),
  databaseUrl: z.string(),
  at: z.coerce.date(),
  dieAt: z.int(),
});

const { act, operator, databaseUrl, at, dieAt } = Task.parse(JSON.parse(Deno.args[0] ?? ""));
const { db, points } = mortalDatabase(databaseUrl, dieAt);
await perform({ ...testCtx(db, ""), now: () => at }, act, operator);
await db.destroy();
await Deno.stdout.write(new TextEncoder().encode(`${points()}`));
