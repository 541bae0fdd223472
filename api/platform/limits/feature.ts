import type { Feature } from "../../feature.ts";
import { requestCountPurge } from "./lease_requests.ts";

export const limits: Feature = {
  purges: [requestCountPurge],
};
