import type { Feature } from "../../feature.ts";
import { checkTurntable } from "./check_turntable.ts";
import { turntableRoutes } from "./http.ts";

export const turntable: Feature = {
  calls: [turntableRoutes],
  checks: [checkTurntable],
};
