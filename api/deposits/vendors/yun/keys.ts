import { randomInt } from "node:crypto";

/** What YUN gives a merchant. Both keys are text, as its console shows them. */
export interface YunKeys {
  merchantId: string;
  /** 32 ASCII characters: the key of the cipher. */
  hashKey: string;
  /** 16 ASCII characters: the cipher's initial block, the same for every message. */
  hashIv: string;
}

/** New keys, for a site that talks to the double of this repository. */
export function makeYunKeys(): YunKeys {
  return { merchantId: `YUN${randomText(9, digits)}`, hashKey: randomText(32), hashIv: randomText(16) };
}

const digits = "0123456789";
const alphabet = `${digits}ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz`;

function randomText(length: number, signs = alphabet): string {
  return Array.from({ length }, () => signs[randomInt(signs.length)]).join("");
}
