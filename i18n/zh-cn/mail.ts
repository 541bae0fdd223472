import type { MailTexts } from "../tw/mail.ts";

export const mail: MailTexts = {
  letters: {
    top_up_credited: {
      title: "充值 {amount} 已入账",
      body: "您的充值 {amount} TWD 已存入主钱包，可以转入游戏馆了。提款前须完成一倍流水。",
    },
    level_raised: { title: "恭喜升级 VIP {level}", body: "您的累计充值已达标，会员等级升为 VIP {level}。" },
    withdrawals_locked: {
      title: "提款功能已锁定一小时",
      body: "您的提款密码连续输入错误 {tries} 次，提款已锁定一小时。若非本人操作，请立即联系客服。",
    },
  },
};
