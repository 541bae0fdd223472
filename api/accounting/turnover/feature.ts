import type { Feature } from "../../feature.ts";
import { checkTurnover } from "./check_turnover.ts";
import { turnoverRoutes } from "./http.ts";

export const turnover: Feature = {
  calls: [turnoverRoutes],
  checks: [checkTurnover],
};
