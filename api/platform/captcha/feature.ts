import type { Feature } from "../../feature.ts";
import { captchaRoutes } from "./http.ts";
import { captchaUsePurge } from "./purges.ts";

export const captcha: Feature = {
  calls: [captchaRoutes],
  purges: [captchaUsePurge],
};
