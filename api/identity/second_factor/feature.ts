import type { Feature } from "../../feature.ts";
import { secondFactorRoutes } from "./http.ts";

export const secondFactor: Feature = {
  calls: [secondFactorRoutes],
};
