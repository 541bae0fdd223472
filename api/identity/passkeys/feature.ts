import type { Feature } from "../../feature.ts";
import { passkeyRoutes } from "./http.ts";

export const passkeys: Feature = {
  calls: [passkeyRoutes],
};
