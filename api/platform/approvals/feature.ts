import type { Feature } from "../../feature.ts";
import { aloneSumPurge } from "./alone_sums.ts";

export const approvals: Feature = {
  purges: [aloneSumPurge],
};
