/** Levels: the member's, and the requirements and benefits of all. */
export const vip = {
  names: ["初見", "青玉", "碧玉", "翠玉", "墨玉", "羊脂"],
  lead: "累計儲值或累計有效投注，任一達標即升級，升級後返水立即適用。",
  now: "目前等級",
  rebate: "返水",
  nextRebate: "下一級",
  toNext: "距離 VIP {level} {name}",
  deposits: "累計儲值",
  validBets: "累計有效投注",
  highest: "已達最高等級。",
  share: "{have} / {of}",
  left: "還差 {amount}",
  keeping: "本月保級",
  keepingLead: "每月儲值或有效投注，任一達標即可保級；未達標者次月降一級，達標後自動恢復。",
  monthDeposits: "本月儲值",
  monthValidBets: "本月有效投注",
  allLevels: "各等級權益",
  level: "等級",
  current: "目前",
  onSignUp: "註冊即享",
  keep: "每月保級",
  withdrawalMost: "單筆提領上限",
  withdrawalsADay: "每日提領次數",
  times: "{count} 次",
  birthday: "生日禮金",
  monthly: "月禮金",
  none: "—",
  or: "或",
  rateSpan: "{from}%–{to}%",
  rate: "{rate}%",
  gifts: "禮金自動發放，完成一倍流水後進入主錢包。月禮金發給上月有儲值或投注的會員；生日以審核通過的銀行卡資料為準。",
};

/** Its refusals, mails and movements, which are shown among those of other features. */
export const levelMessages = {
  letters: {
    level_raised: { title: "恭喜升級 VIP {level}", body: "您已達到升級門檻，會員等級升為 VIP {level}。" },
    level_lowered: {
      title: "會員等級調整為 VIP {level}",
      body: "依您的儲值與有效投注，會員等級調整為 VIP {level}。達到保級條件後會自動恢復。",
    },
    monthly_gift: {
      title: "VIP {level} 月禮金 {amount}",
      body: "您的 VIP {level} 月禮金 {amount} 已發放，完成流水 {turnover} 後自動進入主錢包。",
    },
    birthday_gift: {
      title: "生日快樂，VIP {level} 生日禮金 {amount}",
      body: "您的 VIP {level} 生日禮金 {amount} 已發放，完成流水 {turnover} 後自動進入主錢包。",
    },
    level_set: {
      title: "會員等級調整為 VIP {level}",
      body: "客服已將您的會員等級調整為 VIP {level}。如有疑問，請聯繫客服。",
    },
  },
};
