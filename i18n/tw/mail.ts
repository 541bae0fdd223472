/** In-site mail, by its subject. */
export const mail = {
  letters: {
    top_up_credited: {
      title: "儲值 {amount} 已入帳",
      body: "您的儲值 {amount} TWD 已存入主錢包，可以轉入遊戲館了。提領前須完成一倍流水。",
    },
    level_raised: { title: "恭喜升級 VIP {level}", body: "您的累計儲值已達標，會員等級升為 VIP {level}。" },
    withdrawals_locked: {
      title: "提領功能已鎖定一小時",
      body: "您的提領密碼連續輸入錯誤 {tries} 次，提領已鎖定一小時。若非本人操作，請立即聯繫客服。",
    },
    withdrawal_password_reset: {
      title: "您的提領密碼已由客服重設",
      body:
        "客服已清除您的提領密碼，並將所有裝置登出。為保護您的帳戶，{hours} 小時內無法提領、綁定銀行卡或設定提領密碼。若非您本人要求，請立即聯繫客服。",
    },
    card_approved: { title: "銀行卡 {target} 已通過審核", body: "您的銀行卡 {target} 已通過審核，可以用來提領了。" },
    card_rejected: {
      title: "銀行卡 {target} 未通過審核",
      body: "您的銀行卡 {target} 未通過審核，請至「銀行卡管理」修改後重新送出。原因：{reason}",
    },
    address_approved: {
      title: "USDT 地址 {target} 已通過審核",
      body: "您的 USDT 地址 {target} 已通過審核，可以用來提領了。",
    },
    address_rejected: {
      title: "USDT 地址 {target} 未通過審核",
      body: "您的 USDT 地址 {target} 未通過審核，請至「銀行卡管理」確認後重新送出。原因：{reason}",
    },
    withdrawal_paid: {
      title: "提領 {amount} 已撥款",
      body: "您的提領 {amount} TWD 已撥款至 {target}。入帳時間以收款方處理為準。",
    },
    withdrawal_rejected: {
      title: "提領 {amount} 已退回",
      body: "您提領至 {target} 的 {amount} TWD 未通過審核，金額已退回主錢包。原因：{reason}",
    },
    withdrawal_cancelled: {
      title: "提領 {amount} 已取消",
      body: "您提領至 {target} 的 {amount} TWD 已取消，金額已退回主錢包。若非本人操作，請立即聯繫客服。",
    },
    withdrawal_failed: {
      title: "提領 {amount} 撥款失敗",
      body: "您提領至 {target} 的 {amount} TWD 撥款失敗，金額已退回主錢包。原因：{reason}",
    },
  },
};

/** Every language gives these texts. */
export type MailTexts = typeof mail;
