import type { Feature } from "../../feature.ts";
import { signUpRoutes } from "./http.ts";

export const signUpFeature: Feature = {
  calls: [signUpRoutes],
};
