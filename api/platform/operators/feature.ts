import type { Feature } from "../../feature.ts";
import type { Purge } from "../../work/purge.ts";
import { resealOperators } from "./secret.ts";

/** Sessions that are over. */
const operatorSessionPurge: Purge = {
  table: "operator_sessions",
  column: "expires_at",
  everyMs: 3_600_000,
  until: ({ now }) => now(),
};

export const operators: Feature = {
  purges: [operatorSessionPurge],
  reseals: [{
    counts: { operators: ["factor of operators", "factors of operators"] },
    reseal: async (ctx) => ({ operators: await resealOperators(ctx) }),
  }],
};
