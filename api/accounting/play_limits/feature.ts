import type { Feature } from "../../feature.ts";
import { playLimitRoutes } from "./http.ts";

export const playLimits: Feature = {
  calls: [playLimitRoutes],
};
