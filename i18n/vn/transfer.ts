import type { Transfer } from "../tw/transfer.ts";

export const transfer: Transfer = {};
