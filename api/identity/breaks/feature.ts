import type { Feature } from "../../feature.ts";
import { followBreaks } from "./end_play.ts";
import { breakRoutes } from "./http.ts";

export const breaks: Feature = {
  calls: [breakRoutes],
  jobs: [
    { name: "follow breaks", everyMs: 60_000, run: followBreaks },
  ],
};
