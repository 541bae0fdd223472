import type { Feature } from "../../feature.ts";
import { eventRoutes } from "./http.ts";

export const events: Feature = {
  calls: [eventRoutes],
};
