import type { Feature } from "../../feature.ts";
import { smsRoutes } from "./http.ts";
import { smsCodePurge, smsCountPurge } from "./purges.ts";

export const sms: Feature = {
  calls: [smsRoutes],
  purges: [smsCodePurge, smsCountPurge],
};
