import type { Feature } from "../../feature.ts";
import { signUpRoutes } from "./http.ts";

export const signUp: Feature = {
  calls: [signUpRoutes],
};
