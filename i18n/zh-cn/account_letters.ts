/** Mails about what an account may do, and where it is signed in. */
export default {
  account_activated: {
    title: "您的账号已开通",
    body: "客服已开通您的账号，现在可以充值了。",
  },
  account_frozen: {
    title: "您的账号已冻结",
    body:
      "客服已冻结您的账号，并将所有设备登出。进行中的充值、转点与提现仍会完成，您的点数不受影响。如有疑问，请联系客服。",
  },
  account_unfrozen: {
    title: "您的账号已解除冻结",
    body: "客服已解除账号冻结，您可以再次登录。若非您本人要求，请立即修改登录密码。",
  },
  points_recalled: {
    title: "客服已将您在游戏中的点数转回主钱包",
    body:
      "客服已结束您进行中的游戏，并将各游戏中的点数转回主钱包。游戏馆尚未确认的转点，确认后即会入账。点数不会转到其他地方。如有疑问，请联系客服。",
  },
  self_excluded: {
    title: "自我排除已生效",
    body: "根据您的要求，{until} 前无法充值、转入游戏与游玩，仍可查看记录与提现。这段期间无法提前解除。",
  },
  devices_signed_out: {
    title: "其他设备已登出",
    body: "您的账号已将 {count} 个其他设备登出。若非本人操作，请立即修改登录密码并联系客服。",
  },
  signed_out_by_support: {
    title: "客服已将您的设备登出",
    body: "客服已将您账号的所有设备登出，请重新登录。若非您本人要求，请立即联系客服。",
  },
  email_added: {
    title: "已绑定电子邮件 {target}",
    body:
      "您的账号已绑定电子邮件 {target}，站内信的副本会发到该邮箱。若非本人操作，请立即到“安全设置”移除并修改登录密码。",
  },
  email_removed: {
    title: "已移除电子邮件 {target}",
    body: "您的账号已移除电子邮件 {target}，站内信的副本不再发到该邮箱。若非本人操作，请立即修改登录密码并联系客服。",
  },
  email_unreachable: {
    title: "电子邮件 {target} 无法收信",
    body:
      "您的邮箱 {target} 连续多次退回站内信的副本，因此已停止发送。请确认邮箱是否正确，并可在安全中心更换邮箱或再次开启副本。",
  },
  mobile_corrected: {
    title: "客服已更正您的手机号码",
    body:
      "客服根据您提供的证明，将您的手机号码由 {before} 更正为 {after}。为保护您的账户，{hours} 小时内无法提款或更改收款账户。若非您本人要求，请立即联系客服。",
  },
  line_corrected: {
    title: "客服已更正您的 LINE ID",
    body:
      "客服根据您提供的证明，将您的 LINE ID 由 {before} 更正为 {after}。为保护您的账户，{hours} 小时内无法提款或更改收款账户。若非您本人要求，请立即联系客服。",
  },
  name_corrected: {
    title: "客服已更正您的姓名",
    body:
      "客服根据您提供的证明，将您的姓名由 {before} 更正为 {after}。为保护您的账户，{hours} 小时内无法提款或更改收款账户。若非您本人要求，请立即联系客服。",
  },
};
