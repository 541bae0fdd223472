import type { Feature } from "../../feature.ts";
import { transferRoutes } from "./http.ts";
import { reconcileRound } from "./reconcile/reconcile_transfers.ts";

export const transfers: Feature = {
  calls: [transferRoutes],
  jobs: [
    { name: "reconcile transfers", everyMs: 1_000, run: reconcileRound },
  ],
};
