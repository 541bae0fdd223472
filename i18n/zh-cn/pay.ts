import type { Pay } from "../tw/pay.ts";

export const pay: Pay = {};
