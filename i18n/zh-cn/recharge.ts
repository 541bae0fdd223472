import type { Recharge } from "../tw/recharge.ts";

export const recharge: Recharge = {};
