import type { Feature } from "../../feature.ts";
import { memberRoutes } from "./http.ts";
import { memberSearches } from "./operators/search_members.ts";
import { devicePurge, sessionPurge } from "./purges.ts";

export const members: Feature = {
  calls: [memberRoutes],
  purges: [sessionPurge, devicePurge],
  searches: memberSearches,
};
