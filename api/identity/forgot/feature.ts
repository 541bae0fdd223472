import type { Feature } from "../../feature.ts";
import { forgotRoutes } from "./http.ts";
import { sendRequestedCodes } from "./send_requested_codes.ts";

export const forgot: Feature = {
  calls: [forgotRoutes],
  jobs: [
    { name: "send requested codes", everyMs: 1_000, run: sendRequestedCodes },
  ],
};
