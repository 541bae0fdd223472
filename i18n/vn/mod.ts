import type { Texts } from "../tw/mod.ts";
import { cards } from "./cards.ts";
import { common } from "./common.ts";
import { home } from "./home.ts";
import { lobby } from "./lobby.ts";
import { login } from "./login.ts";
import { wallet } from "./wallet.ts";
import { recharge } from "./recharge.ts";
import { pay } from "./pay.ts";
import { cash } from "./cash.ts";
import { record } from "./record.ts";
import { withdraw } from "./withdraw.ts";
import { cardPay } from "./card_pay.ts";
import { usdt } from "./usdt.ts";
import { transfer } from "./transfer.ts";
import { games } from "./games.ts";
import { descriptions } from "./descriptions.ts";
import { errors } from "./errors.ts";
import { mail } from "./mail.ts";

export const vn: Texts = {
  common,
  cards,
  home,
  lobby,
  login,
  wallet,
  recharge,
  pay,
  usdt,
  cardPay,
  record,
  withdraw,
  cash,
  transfer,
  games,
  mail,
  errors,
  descriptions,
};
