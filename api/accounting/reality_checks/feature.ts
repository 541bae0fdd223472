import type { Feature } from "../../feature.ts";
import { realityCheckRoutes } from "./http.ts";

export const realityChecks: Feature = {
  calls: [realityCheckRoutes],
};
