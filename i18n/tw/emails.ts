/** Copies of mails by e-mail: the part of the security page, the e-mails themselves, and the page that ends them. */
export const emails = {
  title: "電子郵件通知",
  lead: "收到站內信時，同時寄一份到您的信箱。",
  address: "電子郵件",
  send: "寄送驗證碼",
  code: "信件中的驗證碼",
  verify: "完成驗證",
  awaiting: "驗證碼已寄至 {address}，10 分鐘內有效。",
  another: "換一個信箱",
  on: "站內信會同時寄到 {address}。",
  off: "已停止寄送到 {address}。",
  turnOn: "開始寄送",
  turnOff: "停止寄送",
  remove: "移除信箱",
  notOffered: "目前不提供電子郵件通知。",
  done: {
    sent: "驗證碼已寄出。",
    verified: "電子郵件已驗證。",
    on: "已開始寄送。",
    off: "已停止寄送。",
    removed: "電子郵件已移除。",
  },
  codeSubject: "{site} 電子郵件驗證碼",
  codeText: "您的驗證碼是 {code}，10 分鐘內有效。",
  codeWarning: "切勿告知他人，{site} 客服不會向您索取。若非您本人操作，請忽略此信。",
  copySubject: "【{site}】{title}",
  readOnSite: "在網站上閱讀：{read}",
  copyFoot: "這是 {site} 站內信的副本，請勿直接回覆。停止寄送：{end}",
  endTitle: "停止寄送電子郵件",
  endLead: "按下後，站內信的副本將不再寄到您的信箱；站內信仍可在網站上閱讀。",
  endButton: "停止寄送",
  ended: "已停止寄送。想再收到時，請到「安全設定」開啟。",
};

/** Every language gives these texts. */
export type EmailTexts = typeof emails;
