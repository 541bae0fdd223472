import type { Feature } from "../../feature.ts";
import { checkArchives } from "./check_archives.ts";

export const archivesFeature: Feature = {
  checks: [checkArchives],
};
