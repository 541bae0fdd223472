import type { Feature } from "../../feature.ts";
import { signInAttemptPurge } from "./purge.ts";

export const signInAttempts: Feature = {
  purges: [signInAttemptPurge],
};
