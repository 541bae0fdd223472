import type { Wallet } from "../tw/wallet.ts";

export const wallet: Wallet = {};
