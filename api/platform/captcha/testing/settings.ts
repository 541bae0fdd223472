import type { SettingValues } from "../../../settings.ts";

/** A captcha that a test solves in no time. */
export const easyCaptcha = { "captcha.difficulty": 4 } as const satisfies Partial<SettingValues>;
