import type { Feature } from "../../feature.ts";
import { storeNumberRoutes } from "./http.ts";

export const storeNumbers: Feature = {
  calls: [storeNumberRoutes],
};
