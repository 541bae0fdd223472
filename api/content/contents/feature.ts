import type { Feature } from "../../feature.ts";
import { contentRoutes } from "./http.ts";

export const contents: Feature = {
  calls: [contentRoutes],
};
