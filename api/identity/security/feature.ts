import type { Feature } from "../../feature.ts";
import { securityRoutes } from "./http.ts";

export const security: Feature = {
  calls: [securityRoutes],
};
