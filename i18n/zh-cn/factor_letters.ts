/** Mails about a member's second factors. */
export default {
  second_factor_guessed: {
    title: "验证码连续输入错误",
    body: "有人输入了您的密码，但验证码连续错误 {tries} 次，已暂停验证。若非本人操作，请立即修改登录密码。",
  },
  totp_added: {
    title: "两步验证已开启",
    body: "您的账号已开启两步验证，登录时须输入验证器应用上的数字。若非本人操作，请立即联系客服。",
  },
  totp_removed: {
    title: "两步验证已停用",
    body: "您的账号已停用两步验证，备用码也已失效。若非本人操作，请立即修改密码并联系客服。",
  },
  recovery_codes_renewed: {
    title: "备用码已重新生成",
    body: "您的 10 组备用码已重新生成，旧的备用码不再有效。若非本人操作，请立即修改密码并联系客服。",
  },
  recovery_code_used: {
    title: "已使用一组备用码",
    body:
      "有人以备用码通过两步验证。为保护您的账户，{hours} 小时内无法提款，也无法新增收款账户。若非本人操作，请立即修改密码并联系客服。",
  },
  passkey_added: {
    title: "已添加通行密钥",
    body: "您的账号添加了通行密钥“{name}”，可以直接用来登录。若非本人操作，请立即到“安全设置”移除并联系客服。",
  },
  passkey_removed: {
    title: "已移除通行密钥",
    body: "您的账号移除了通行密钥“{name}”，不能再用它登录。若非本人操作，请立即修改密码并联系客服。",
  },
  factors_removed: {
    title: "客服已移除您的两步验证",
    body:
      "客服已移除您的验证器、备用码与通行密钥，并退出所有设备的登录。为保护您的账户，{hours} 小时内无法提款或更改收款账户。若非您本人要求，请立即联系客服。",
  },
};
