import type { Feature } from "../../feature.ts";
import { yearOverviewRoutes } from "./http.ts";

export const yearOverview: Feature = {
  calls: [yearOverviewRoutes],
};
