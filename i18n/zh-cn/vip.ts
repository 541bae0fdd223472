export const vip = {
  names: ["初见", "青玉", "碧玉", "翠玉", "墨玉", "羊脂"],
  lead: "累计充值或累计有效投注，任一达标即升级，升级后返水立即适用。",
  now: "目前等级",
  rebate: "返水",
  nextRebate: "下一级",
  toNext: "距离 VIP {level} {name}",
  deposits: "累计充值",
  validBets: "累计有效投注",
  highest: "已达最高等级。",
  share: "{have} / {of}",
  left: "还差 {amount}",
  keeping: "本月保级",
  keepingLead: "每月充值或有效投注，任一达标即可保级；未达标者次月降一级，达标后自动恢复。",
  monthDeposits: "本月充值",
  monthValidBets: "本月有效投注",
  allLevels: "各等级权益",
  level: "等级",
  current: "目前",
  onSignUp: "注册即享",
  keep: "每月保级",
  withdrawalMost: "单笔提款上限",
  withdrawalsADay: "每日提款次数",
  times: "{count} 次",
  birthday: "生日礼金",
  monthly: "月礼金",
  none: "—",
  or: "或",
  rateSpan: "{from}%–{to}%",
  rate: "{rate}%",
  gifts: "礼金自动发放，完成一倍流水后进入主钱包。月礼金发给上月有充值或投注的会员；生日以审核通过的银行卡资料为准。",
};

export const levelMessages = {
  letters: {
    level_raised: { title: "恭喜升级 VIP {level}", body: "您已达到升级门槛，会员等级升为 VIP {level}。" },
    level_lowered: {
      title: "会员等级调整为 VIP {level}",
      body: "依您的充值与有效投注，会员等级调整为 VIP {level}。达到保级条件后会自动恢复。",
    },
    monthly_gift: {
      title: "VIP {level} 月礼金 {amount}",
      body: "您的 VIP {level} 月礼金 {amount} 已发放，完成流水 {turnover} 后自动进入主钱包。",
    },
    birthday_gift: {
      title: "生日快乐，VIP {level} 生日礼金 {amount}",
      body: "您的 VIP {level} 生日礼金 {amount} 已发放，完成流水 {turnover} 后自动进入主钱包。",
    },
    level_set: {
      title: "会员等级调整为 VIP {level}",
      body: "客服已将您的会员等级调整为 VIP {level}。如有疑问，请联系客服。",
    },
  },
};
