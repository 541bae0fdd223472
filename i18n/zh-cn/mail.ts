import accountLetters from "./account_letters.ts";
import factorLetters from "./factor_letters.ts";
import promotionLetters from "./promotion_letters.ts";

export default {
  title: "站内信",
  bell: "站内信，{count} 封未读",
  list: "信件列表",
  pages: "更多信件",
  filter: "信件筛选",
  all: "全部",
  unread: "未读 {count}",
  isUnread: "未读",
  readAll: "全部标为已读",
  allRead: "所有信件已标为已读。",
  none: "目前没有站内信。",
  noneUnread: "没有未读的信件。",
  choose: "请选择要阅读的信件",
  gone: "这封信已过期或不存在。",
  back: "信件列表",
  newest: "最新的信件",
  older: "较早的信件",
  until: "保留至 {at}",
  records: "查看资金记录",
  categories: { money: "资金", security: "安全", promotion: "优惠", account: "账户", notice: "通知" },
  month: "{year}-{month}",
  letters: {
    ...accountLetters,
    ...factorLetters,
    ...promotionLetters,
    withdrawal_password_set: {
      title: "您的提款密码已设置",
      body: "您的提款密码已设置或更改。若非本人操作，请立即更改登录密码并联系客服。",
    },
    new_device: {
      title: "有新设备登录您的账号",
      body:
        "您的账号由新的设备登录。设备：{device}；位置：{place}。若非本人操作，请立即更改登录密码，并将其他设备登出。",
    },
    card_added: {
      title: "已新增银行卡 {target}",
      body: "您的账号新增了银行卡 {target}，审核通过后才能用来提款。若非本人操作，请立即更改登录密码并联系客服。",
    },
    card_changed: {
      title: "银行卡 {target} 已修改",
      body: "您的银行卡 {target} 已修改并重新送审。若非本人操作，请立即更改登录密码并联系客服。",
    },
    address_added: {
      title: "已新增 USDT 地址 {target}",
      body: "您的账号新增了 USDT 地址 {target}，审核通过后才能用来提款。若非本人操作，请立即更改登录密码并联系客服。",
    },
    card_removed: {
      title: "银行卡 {target} 已移除",
      body: "您的账号移除了银行卡 {target}，处理中的提款仍会打款至该账户。若非本人操作，请立即更改登录密码并联系客服。",
    },
    address_removed: {
      title: "USDT 地址 {target} 已移除",
      body:
        "您的账号移除了 USDT 地址 {target}，处理中的提款仍会打款至该地址。若非本人操作，请立即更改登录密码并联系客服。",
    },
    store_number_changed: {
      title: "超商门号 {target} 已绑定",
      body: "您的账号绑定了超商门号 {target}。若非本人操作，请立即更改登录密码并联系客服。",
    },
    top_up_credited: {
      title: "充值 {amount} 已入账",
      body: "您的充值 {amount} TWD 已存入主钱包，可以转入游戏馆了。提款前须完成一倍流水。",
    },
    withdrawals_locked: {
      title: "提款功能已锁定一小时",
      body: "您的提款密码连续输入错误 {tries} 次，提款已锁定一小时。若非本人操作，请立即联系客服。",
    },
    password_reset_by_support: {
      title: "客服已重置您的登录密码",
      body:
        "客服已重置您的登录密码，并将所有设备登出。为保护您的账户，{hours} 小时内无法提款、绑定银行卡或设置提款密码。若非您本人要求，请立即联系客服。",
    },
    password_changed: {
      title: "您的登录密码已更改",
      body: "您的登录密码已更改，其他设备已全部登出。若非您本人操作，请立即通过“忘记密码”重设密码，并联系客服。",
    },
    withdrawal_password_reset: {
      title: "您的提款密码已由客服重置",
      body:
        "客服已清除您的提款密码，并退出所有设备的登录。为保护您的账户，{hours} 小时内无法提款、绑定银行卡或设置提款密码。若非您本人要求，请立即联系客服。",
    },
    password_reset: {
      title: "您的登录密码已重设",
      body:
        "您的登录密码已通过短信验证码重设，所有设备已退出。为保护您的账户，{hours} 小时内无法提现，也无法新增收款账户。若非本人操作，请立即联系客服。",
    },
    withdrawal_password_forgotten: {
      title: "您的提现密码已重设",
      body:
        "您的提现密码已通过短信验证码与登录密码重设。为保护您的账户，{hours} 小时内无法提现，也无法新增收款账户。若非本人操作，请立即联系客服。",
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
