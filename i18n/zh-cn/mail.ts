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
    withdrawal_password_reset: {
      title: "您的提款密码已由客服重置",
      body:
        "客服已清除您的提款密码，并退出所有设备的登录。为保护您的账户，{hours} 小时内无法提款、绑定银行卡或设置提款密码。若非您本人要求，请立即联系客服。",
    },
    card_approved: { title: "银行卡 {target} 已通过审核", body: "您的银行卡 {target} 已通过审核，可以用来提款了。" },
    card_rejected: {
      title: "银行卡 {target} 未通过审核",
      body: "您的银行卡 {target} 未通过审核，请到“银行卡管理”修改后重新提交。原因：{reason}",
    },
    address_approved: {
      title: "USDT 地址 {target} 已通过审核",
      body: "您的 USDT 地址 {target} 已通过审核，可以用来提款了。",
    },
    address_rejected: {
      title: "USDT 地址 {target} 未通过审核",
      body: "您的 USDT 地址 {target} 未通过审核，请到“银行卡管理”确认后重新提交。原因：{reason}",
    },
    withdrawal_paid: {
      title: "提款 {amount} 已打款",
      body: "您的提款 {amount} TWD 已打款至 {target}。到账时间以收款方处理为准。",
    },
    withdrawal_rejected: {
      title: "提款 {amount} 已退回",
      body: "您提款至 {target} 的 {amount} TWD 未通过审核，金额已退回主钱包。原因：{reason}",
    },
    withdrawal_cancelled: {
      title: "提款 {amount} 已取消",
      body: "您提款至 {target} 的 {amount} TWD 已取消，金额已退回主钱包。若非本人操作，请立即联系客服。",
    },
    withdrawal_failed: {
      title: "提款 {amount} 打款失败",
      body: "您提款至 {target} 的 {amount} TWD 打款失败，金额已退回主钱包。原因：{reason}",
    },
  },
};
