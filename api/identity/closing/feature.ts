import type { Feature } from "../../feature.ts";
import { checkClosed } from "./check_closed.ts";
import { followClosed } from "./follow_closed.ts";

export const closing: Feature = {
  jobs: [
    { name: "follow closed accounts", everyMs: 60_000, run: followClosed },
  ],
  checks: [checkClosed],
};
