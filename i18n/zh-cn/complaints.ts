/** The page of complaints. */
export const complaints = {
  lead: "遇到不满意的事，请在这里告诉我们。客服会阅读每一件投诉；投诉不影响您的账号、点数与提款。",
  promise: "提交后立即取得编号，{days} 天内会得到答复；每次进度都会发站内信，也显示在本页。",
  formTitle: "提交投诉",
  subject: "与什么有关",
  choose: "请选择",
  subjects: {
    payment: "充值",
    withdrawal: "提款",
    game: "游戏",
    bonus: "优惠与红利",
    account: "账号",
    other: "其他",
  },
  reference: "订单或游戏（可不填）",
  referenceHelp: "例如订单号，或游戏名称与时间。",
  text: "发生了什么事",
  textHelp: "最多 2,000 字，请勿填写密码或验证码。",
  send: "提交投诉",
  sent: "已收到您的投诉，编号 {number}。",
  saved: "已更新。",
  listTitle: "您的投诉",
  none: "您还没有提交投诉。",
  states: {
    received: "已收到",
    in_work: "处理中",
    answered: "已答复",
    closed: "已结案",
  },
  sentAt: "提交时间",
  about: "订单或游戏",
  answerBy: "最晚答复",
  changes: {
    received: "您写道",
    taken: "客服开始处理",
    answered: "客服的答复",
    reopened: "您再次写道",
    closed: "结案",
  },
  reopenTitle: "还没有解决吗？",
  reopenLead: "在 {until} 前，您可以重新提交一次，并告诉我们还有什么没有解决。",
  reopenText: "还有什么没有解决",
  reopen: "重新提交",
  close: "不再需要答复，结案",
  settled: "已解决，结案",
  outside: "如果您不接受答复，也可以联系：{body}",
  newest: "最新的投诉",
  older: "较早的投诉",
  how: "如何投诉",
  howLead: "登录后在投诉页填写表单：立即取得编号，{days} 天内会得到答复。暂停游戏期间也能投诉。",
  howNoSignIn: "无法登录时，请用上面的方式联系客服。客服会协助您恢复登录；账号冻结时，客服会直接受理您的投诉。",
};

/** Refusals and mails about complaints. */
export const complaintMessages = {
  refusals: {
    too_many_open_complaints: "您已有 {max} 件投诉等待答复，得到答复后可再提交",
    complaints_of_day_used: "24 小时内最多可提交 {max} 件投诉，请稍后再试",
    complaint_not_open: "这件投诉已有变动，无法进行此操作，请刷新页面",
  },
  letters: {
    complaint_received: {
      title: "已收到您的投诉 {number}",
      body: "我们已收到您的投诉 {number}，最晚于 {until} 前答复。您可以在投诉页查看进度。",
    },
    complaint_taken: {
      title: "您的投诉 {number} 正在处理",
      body: "客服已开始处理您的投诉 {number}，最晚于 {until} 前答复。",
    },
    complaint_answered: {
      title: "您的投诉 {number} 已有答复",
      body: "请在投诉页阅读答复。如果还没有解决，您可以在 {until} 前重新提交一次。",
    },
    complaint_answered_again: {
      title: "您的投诉 {number} 已再次答复",
      body: "您重新提交的投诉 {number} 已有答复，请在投诉页阅读。",
    },
    complaint_reopened: {
      title: "您的投诉 {number} 已重新提交",
      body: "我们已收到您补充的说明，最晚于 {until} 前再次答复。",
    },
    complaint_closed: {
      title: "您的投诉 {number} 已结案",
      body: "投诉 {number} 已结案，内容仍可在投诉页查看。如有新的情况，欢迎再次提交。",
    },
  },
};
