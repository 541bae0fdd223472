import accountLetters from "./account_letters.ts";
import factorLetters from "./factor_letters.ts";
import promotionLetters from "./promotion_letters.ts";

/** In-site mail: its page, and the mails that the site writes, by their subject. */
export default {
  title: "站內信",
  bell: "站內信，{count} 封未讀",
  list: "信件列表",
  pages: "更多信件",
  filter: "信件篩選",
  all: "全部",
  unread: "未讀 {count}",
  isUnread: "未讀",
  readAll: "全部標為已讀",
  allRead: "所有信件已標為已讀。",
  none: "目前沒有站內信。",
  noneUnread: "沒有未讀的信件。",
  choose: "請選擇要閱讀的信件",
  gone: "這封信已過期或不存在。",
  back: "信件列表",
  newest: "最新的信件",
  older: "較早的信件",
  until: "保留至 {at}",
  records: "查看資金紀錄",
  categories: { money: "資金", security: "安全", promotion: "優惠", account: "帳戶", notice: "通知" },
  month: "{year}-{month}",
  letters: {
    ...accountLetters,
    ...factorLetters,
    ...promotionLetters,
    withdrawal_password_set: {
      title: "您的提領密碼已設定",
      body: "您的提領密碼已設定或變更。若非本人操作，請立即變更登入密碼並聯繫客服。",
    },
    new_device: {
      title: "有新裝置登入您的帳號",
      body:
        "您的帳號由新的裝置登入。裝置：{device}；位置：{place}。若非本人操作，請立即變更登入密碼，並將其他裝置登出。",
    },
    card_added: {
      title: "已新增銀行卡 {target}",
      body: "您的帳號新增了銀行卡 {target}，審核通過後才能用來提領。若非本人操作，請立即變更登入密碼並聯繫客服。",
    },
    card_changed: {
      title: "銀行卡 {target} 已修改",
      body: "您的銀行卡 {target} 已修改並重新送審。若非本人操作，請立即變更登入密碼並聯繫客服。",
    },
    address_added: {
      title: "已新增 USDT 地址 {target}",
      body: "您的帳號新增了 USDT 地址 {target}，審核通過後才能用來提領。若非本人操作，請立即變更登入密碼並聯繫客服。",
    },
    card_removed: {
      title: "銀行卡 {target} 已移除",
      body: "您的帳號移除了銀行卡 {target}，處理中的提領仍會撥款至該帳戶。若非本人操作，請立即變更登入密碼並聯繫客服。",
    },
    address_removed: {
      title: "USDT 地址 {target} 已移除",
      body:
        "您的帳號移除了 USDT 地址 {target}，處理中的提領仍會撥款至該地址。若非本人操作，請立即變更登入密碼並聯繫客服。",
    },
    store_number_changed: {
      title: "超商門號 {target} 已綁定",
      body: "您的帳號綁定了超商門號 {target}。若非本人操作，請立即變更登入密碼並聯繫客服。",
    },
    top_up_credited: {
      title: "儲值 {amount} 已入帳",
      body: "您的儲值 {amount} TWD 已存入主錢包，可以轉入遊戲館了。提領前須完成一倍流水。",
    },
    withdrawals_locked: {
      title: "提領功能已鎖定一小時",
      body: "您的提領密碼連續輸入錯誤 {tries} 次，提領已鎖定一小時。若非本人操作，請立即聯繫客服。",
    },
    password_reset_by_support: {
      title: "客服已重設您的登入密碼",
      body:
        "客服已重設您的登入密碼，並將所有裝置登出。為保護您的帳戶，{hours} 小時內無法提領、綁定銀行卡或設定提領密碼。若非您本人要求，請立即聯繫客服。",
    },
    password_changed: {
      title: "您的登入密碼已變更",
      body: "您的登入密碼已變更，其他裝置已全部登出。若非您本人操作，請立即以「忘記密碼」重設密碼，並聯繫客服。",
    },
    withdrawal_password_reset: {
      title: "您的提領密碼已由客服重設",
      body:
        "客服已清除您的提領密碼，並將所有裝置登出。為保護您的帳戶，{hours} 小時內無法提領、綁定銀行卡或設定提領密碼。若非您本人要求，請立即聯繫客服。",
    },
    password_reset: {
      title: "您的登入密碼已重設",
      body:
        "您的登入密碼已透過簡訊驗證碼重設，所有裝置已登出。為保護您的帳戶，{hours} 小時內無法提領，也無法新增收款帳戶。若非本人操作，請立即聯繫客服。",
    },
    withdrawal_password_forgotten: {
      title: "您的提領密碼已重設",
      body:
        "您的提領密碼已透過簡訊驗證碼與登入密碼重設。為保護您的帳戶，{hours} 小時內無法提領，也無法新增收款帳戶。若非本人操作，請立即聯繫客服。",
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
