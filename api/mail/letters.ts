import { z } from "zod";

/** What a mail tells of, as it is stored: figures, never sentences. Amounts are cents as text, since JSON has no bigint. */
export const Letter = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("top_up_credited"), params: z.object({ cents: z.string().regex(/^\d+$/) }) }),
  z.object({ kind: z.literal("level_raised"), params: z.object({ level: z.int().min(1).max(5) }) }),
  z.object({ kind: z.literal("withdrawals_locked"), params: z.object({ tries: z.int() }) }),
]);
export type Letter = z.infer<typeof Letter>;
