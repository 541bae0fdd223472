import type { Texts } from "../tw/mod.ts";
import { cards } from "./cards.ts";
import { bonuses } from "./bonuses.ts";
import { common } from "./common.ts";
import { home } from "./home.ts";
import { lobby } from "./lobby.ts";
import { forgot } from "./forgot.ts";
import { login } from "./login.ts";
import { account } from "./account.ts";
import { centre } from "./centre.ts";
import { storeNumbers } from "./store_numbers.ts";
import { signUp } from "./sign_up.ts";
import { terms } from "./terms.ts";
import { wallet } from "./wallet.ts";
import { recharge } from "./recharge.ts";
import { pay } from "./pay.ts";
import { cash } from "./cash.ts";
import { record } from "./record.ts";
import { bets } from "./bets.ts";
import { statement } from "./statement.ts";
import { withdraw } from "./withdraw.ts";
import { cardPay } from "./card_pay.ts";
import { usdt } from "./usdt.ts";
import { transfer } from "./transfer.ts";
import { factors } from "./factors.ts";
import { games } from "./games.ts";
import { app } from "./app.ts";
import { forum } from "./forum.ts";
import { provider } from "./provider.ts";
import { content } from "./content.ts";
import { redPacket, redPacketMessages } from "./red_packet.ts";
import { turntable, turntableMessages } from "./turntable.ts";
import { descriptions } from "./descriptions.ts";
import { security } from "./security.ts";
import { errors } from "./errors.ts";
import { mail } from "./mail.ts";
import { emails } from "./emails.ts";
import { sms } from "./sms.ts";
import { rebateMessages, rebates } from "./rebates.ts";
import { referralMessages, share } from "./share.ts";
import { levelMessages, vip } from "./vip.ts";

export const zhCn: Texts = {
  common,
  bonuses,
  cards,
  home,
  lobby,
  login,
  forgot,
  account,
  centre,
  storeNumbers,
  signUp,
  terms,
  wallet: {
    ...wallet,
    movements: {
      ...wallet.movements,
      ...rebateMessages.movements,
      ...redPacketMessages.movements,
      ...turntableMessages.movements,
      ...referralMessages.movements,
    },
  },
  recharge,
  pay,
  usdt,
  cardPay,
  record,
  bets,
  statement,
  withdraw,
  cash,
  transfer,
  factors,
  games,
  app,
  forum,
  content,
  provider,
  redPacket,
  turntable,
  rebates,
  share,
  vip,
  mail: {
    ...mail,
    letters: {
      ...mail.letters,
      ...rebateMessages.letters,
      ...referralMessages.letters,
      ...levelMessages.letters,
    },
  },
  sms,
  emails,
  security,
  errors: {
    ...errors,
    ...rebateMessages.refusals,
    ...redPacketMessages.refusals,
    ...turntableMessages.refusals,
  },
  descriptions,
};
