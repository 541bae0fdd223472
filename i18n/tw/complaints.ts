/** The page of complaints. */
export const complaints = {
  lead: "遇到不滿意的事，請在這裡告訴我們。客服會閱讀每一件申訴；申訴不影響您的帳號、點數與提領。",
  promise: "送出後立即取得編號，{days} 天內會得到答覆；每次進度都會寄站內信，也顯示在本頁。",
  formTitle: "提出申訴",
  subject: "與什麼有關",
  choose: "請選擇",
  subjects: {
    payment: "儲值",
    withdrawal: "提領",
    game: "遊戲",
    bonus: "優惠與紅利",
    account: "帳號",
    other: "其他",
  },
  reference: "訂單或遊戲（可不填）",
  referenceHelp: "例如訂單編號，或遊戲名稱與時間。",
  text: "發生了什麼事",
  textHelp: "最多 2,000 字，請勿填寫密碼或驗證碼。",
  send: "送出申訴",
  sent: "已收到您的申訴，編號 {number}。",
  saved: "已更新。",
  listTitle: "您的申訴",
  none: "您還沒有提出申訴。",
  states: {
    received: "已收到",
    in_work: "處理中",
    answered: "已答覆",
    closed: "已結案",
  },
  sentAt: "提出時間",
  about: "訂單或遊戲",
  answerBy: "最晚答覆",
  changes: {
    received: "您寫道",
    taken: "客服開始處理",
    answered: "客服的答覆",
    reopened: "您再次寫道",
    closed: "結案",
  },
  reopenTitle: "還沒有解決嗎？",
  reopenLead: "在 {until} 前，您可以重新提出一次，並告訴我們還有什麼沒有解決。",
  reopenText: "還有什麼沒有解決",
  reopen: "重新提出",
  close: "不再需要答覆，結案",
  settled: "已解決，結案",
  outside: "如果您不接受答覆，也可以聯繫：{body}",
  newest: "最新的申訴",
  older: "較早的申訴",
  how: "如何申訴",
  howLead: "登入後在申訴頁填寫表單：立即取得編號，{days} 天內會得到答覆。暫停遊戲期間也能申訴。",
  howNoSignIn: "無法登入時，請用上面的方式聯繫客服。客服會協助您恢復登入；帳號凍結時，客服會直接受理您的申訴。",
};

/** Refusals and mails about complaints. */
export const complaintMessages = {
  refusals: {
    too_many_open_complaints: "您已有 {max} 件申訴等待答覆，得到答覆後可再提出",
    complaints_of_day_used: "24 小時內最多可提出 {max} 件申訴，請稍後再試",
    complaint_not_open: "這件申訴已有變動，無法進行此操作，請重新整理頁面",
  },
  letters: {
    complaint_received: {
      title: "已收到您的申訴 {number}",
      body: "我們已收到您的申訴 {number}，最晚於 {until} 前答覆。您可以在申訴頁查看進度。",
    },
    complaint_taken: {
      title: "您的申訴 {number} 正在處理",
      body: "客服已開始處理您的申訴 {number}，最晚於 {until} 前答覆。",
    },
    complaint_answered: {
      title: "您的申訴 {number} 已有答覆",
      body: "請在申訴頁閱讀答覆。如果還沒有解決，您可以在 {until} 前重新提出一次。",
    },
    complaint_answered_again: {
      title: "您的申訴 {number} 已再次答覆",
      body: "您重新提出的申訴 {number} 已有答覆，請在申訴頁閱讀。",
    },
    complaint_reopened: {
      title: "您的申訴 {number} 已重新提出",
      body: "我們已收到您補充的說明，最晚於 {until} 前再次答覆。",
    },
    complaint_closed: {
      title: "您的申訴 {number} 已結案",
      body: "申訴 {number} 已結案，內容仍可在申訴頁查看。如有新的情況，歡迎再次提出。",
    },
  },
};
