import type { Feature } from "../../feature.ts";
import { memberRoutes } from "./http.ts";
import { devicePurge, sessionPurge } from "./purges.ts";

export const members: Feature = {
  calls: [memberRoutes],
  purges: [sessionPurge, devicePurge],
};
