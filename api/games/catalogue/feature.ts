import type { Feature } from "../../feature.ts";
import { gameRoutes } from "./http.ts";

export const catalogue: Feature = {
  calls: [gameRoutes],
};
