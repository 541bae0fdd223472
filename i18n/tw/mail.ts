/** In-site mail, by what it tells of. */
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
  },
};

/** Every language gives these texts. */
export type MailTexts = typeof mail;
