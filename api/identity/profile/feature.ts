import type { Feature } from "../../feature.ts";
import { profileRoutes } from "./http.ts";

export const profile: Feature = {
  calls: [profileRoutes],
};
