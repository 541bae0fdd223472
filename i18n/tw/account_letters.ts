/** Mails about what an account may do, and where it is signed in. */
export default {
  account_activated: {
    title: "您的帳號已開通",
    body: "客服已開通您的帳號，現在可以儲值了。",
  },
  account_frozen: {
    title: "您的帳號已凍結",
    body:
      "客服已凍結您的帳號，並將所有裝置登出。進行中的儲值、轉點與提領仍會完成，您的點數不受影響。如有疑問，請聯繫客服。",
  },
  account_unfrozen: {
    title: "您的帳號已解除凍結",
    body: "客服已解除帳號凍結，您可以再次登入。若非您本人要求，請立即變更登入密碼。",
  },
  points_recalled: {
    title: "客服已將您在遊戲中的點數轉回主錢包",
    body:
      "客服已結束您進行中的遊戲，並將各遊戲中的點數轉回主錢包。遊戲館尚未確認的轉點，確認後即會入帳。點數不會轉到其他地方。如有疑問，請聯繫客服。",
  },
  self_excluded: {
    title: "自我排除已生效",
    body: "依您的要求，{until} 前無法儲值、轉入遊戲與遊玩，仍可查看紀錄與提領。這段期間無法提前解除。",
  },
  devices_signed_out: {
    title: "其他裝置已登出",
    body: "您的帳號已將 {count} 個其他裝置登出。若非本人操作，請立即變更登入密碼並聯繫客服。",
  },
  signed_out_by_support: {
    title: "客服已將您的裝置登出",
    body: "客服已將您帳號的所有裝置登出，請重新登入。若非您本人要求，請立即聯繫客服。",
  },
  email_added: {
    title: "已綁定電子郵件 {target}",
    body:
      "您的帳號已綁定電子郵件 {target}，站內信的副本會寄到該信箱。若非本人操作，請立即到「安全設定」移除並變更登入密碼。",
  },
  email_removed: {
    title: "已移除電子郵件 {target}",
    body: "您的帳號已移除電子郵件 {target}，站內信的副本不再寄到該信箱。若非本人操作，請立即變更登入密碼並聯繫客服。",
  },
  email_unreachable: {
    title: "電子郵件 {target} 無法收信",
    body:
      "您的信箱 {target} 連續多次退回站內信的副本，因此已停止寄送。請確認信箱是否正確，並可在安全中心更換信箱或再次開啟副本。",
  },
  mobile_corrected: {
    title: "客服已更正您的手機號碼",
    body:
      "客服依您提供的證明，將您的手機號碼由 {before} 更正為 {after}。為保護您的帳戶，{hours} 小時內無法提領或變更收款帳戶。若非您本人要求，請立即聯繫客服。",
  },
  line_corrected: {
    title: "客服已更正您的 LINE ID",
    body:
      "客服依您提供的證明，將您的 LINE ID 由 {before} 更正為 {after}。為保護您的帳戶，{hours} 小時內無法提領或變更收款帳戶。若非您本人要求，請立即聯繫客服。",
  },
  name_corrected: {
    title: "客服已更正您的姓名",
    body:
      "客服依您提供的證明，將您的姓名由 {before} 更正為 {after}。為保護您的帳戶，{hours} 小時內無法提領或變更收款帳戶。若非您本人要求，請立即聯繫客服。",
  },
};
