import type { Common } from "../tw/common.ts";

export const common: Common = {};
