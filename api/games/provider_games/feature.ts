import type { Feature } from "../../feature.ts";
import { providerGameRoutes } from "./http.ts";
import { pullLists } from "./pull_lists.ts";

export const providerGames: Feature = {
  calls: [providerGameRoutes],
  jobs: [
    { name: "pull lists of games", everyMs: 5_000, run: pullLists },
  ],
};
