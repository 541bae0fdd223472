import type { Feature } from "../../feature.ts";
import { mailRoutes } from "./http.ts";
import { mailPurges } from "./purges.ts";

export const mailFeature: Feature = {
  calls: [mailRoutes],
  purges: mailPurges,
};
