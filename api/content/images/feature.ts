import type { Feature } from "../../feature.ts";
import { sweepLooseImages } from "./keep_image.ts";

export const images: Feature = {
  jobs: [
    { name: "sweep loose images", everyMs: 600_000, run: sweepLooseImages },
  ],
};
