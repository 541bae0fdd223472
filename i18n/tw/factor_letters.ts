/** Mails about a member's second factors. */
export default {
  second_factor_guessed: {
    title: "驗證碼連續輸入錯誤",
    body: "有人輸入了您的密碼，但驗證碼連續錯誤 {tries} 次，已暫停驗證。若非本人操作，請立即變更登入密碼。",
  },
  totp_added: {
    title: "兩步驟驗證已開啟",
    body: "您的帳號已開啟兩步驟驗證，登入時須輸入驗證器 App 上的數字。若非本人操作，請立即聯繫客服。",
  },
  totp_removed: {
    title: "兩步驟驗證已停用",
    body: "您的帳號已停用兩步驟驗證，備用碼也已失效。若非本人操作，請立即變更密碼並聯繫客服。",
  },
  recovery_codes_renewed: {
    title: "備用碼已重新產生",
    body: "您的 10 組備用碼已重新產生，舊的備用碼不再有效。若非本人操作，請立即變更密碼並聯繫客服。",
  },
  recovery_code_used: {
    title: "已使用一組備用碼",
    body:
      "有人以備用碼通過兩步驟驗證。為保護您的帳戶，{hours} 小時內無法提領，也無法新增收款帳戶。若非本人操作，請立即變更密碼並聯繫客服。",
  },
  passkey_added: {
    title: "已新增通行金鑰",
    body: "您的帳號新增了通行金鑰「{name}」，可以直接用來登入。若非本人操作，請立即到「安全設定」移除並聯繫客服。",
  },
  passkey_removed: {
    title: "已移除通行金鑰",
    body: "您的帳號移除了通行金鑰「{name}」，不能再用它登入。若非本人操作，請立即變更密碼並聯繫客服。",
  },
  factors_removed: {
    title: "客服已移除您的兩步驟驗證",
    body:
      "客服已移除您的驗證器、備用碼與通行金鑰，並將所有裝置登出。為保護您的帳戶，{hours} 小時內無法提領或變更收款帳戶。若非您本人要求，請立即聯繫客服。",
  },
};
