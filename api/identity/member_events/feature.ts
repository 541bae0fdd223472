import type { Feature } from "../../feature.ts";
import { memberEventPurge } from "./purge.ts";

export const memberEvents: Feature = {
  purges: [memberEventPurge],
};
