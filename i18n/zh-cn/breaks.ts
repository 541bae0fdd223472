export default {
  lead: "想停一停时，您可以暂停游戏一段时间。休息由您决定，开始后无法缩短。",
  timeOut: "暂停游戏",
  timeOutLead: "1 天至 6 周，每一天以 24 小时计算。时间到了，由您自己决定何时恢复。",
  exclusion: "自我排除",
  exclusionLead: "6 个月至 5 年，以日历月份计算，也可以永久排除。期满后仍须联系客服才能恢复，不会自动恢复。",
  length: "时间长度",
  choose: "请选择",
  oneDay: "1 天",
  days: "{count} 天",
  months: "{count} 个月",
  good: "永久",
  next: "下一步",
  longer: "延长休息",
  longerLead: "只能延长，不能缩短。",

  effectsTitle: "开始后会怎么样",
  effects: [
    "立即无法充值、进入游戏、将点数转入游戏，也无法领取礼金、红包、转盘与返水。",
    "打开的游戏会结束，游戏中的点数会转回主钱包；游戏商无法立即回复时，本站会持续取回。",
    "您仍可登录、提款、查看记录，并取回游戏中的点数。",
    "休息前已建立的充值订单若完成付款，点数仍会存入主钱包。",
    "进行中的礼金照原本的期限计算，您也可以先取消；未领的返水会保留到您恢复之后。永久排除后无法恢复，返水也无法再领。",
    "不再发送优惠的电子邮件与设备通知。",
  ],

  confirmTitle: "请确认",
  confirm: "您选择了{length}。最早可恢复的时间约为 {until}（台北时间）。",
  confirmGood: "您选择了永久自我排除。这无法恢复，本站也无法解除。",
  irrevocable: "开始之后，无论是您或客服都无法提前结束。",
  password: "登录密码",
  begin: "开始休息",
  back: "返回，不变更",

  begun: "休息已开始。",
  returned: "欢迎回来，您可以继续使用所有功能。",
  nowTimeOut: "您正在暂停游戏",
  nowExclusion: "您正在自我排除",
  since: "开始时间",
  until: "最早可恢复",
  never: "不会恢复",
  notOver: "时间到了之后，可以在这一页恢复。",
  byOperators: "期满后请联系客服，由两位客服人员确认后恢复。",
  over: "时间已到。想恢复时再按下按钮即可，不用着急。",
  return: "恢复使用",
  withdraw: "提款",
  status: "休息中，最早可于 {until}（台北时间）恢复",
  statusGood: "永久自我排除",

  helpTitle: "需要有人谈谈吗？",
  help: "台湾卫生福利部安心专线 1925：24 小时，免付费，限在台湾拨打。",
  /** Refusals and mails about breaks. */
  messages: {
    refusals: {
      on_break:
        "您正在休息，最早可于 {year}/{month}/{day} {time}（台北时间）恢复；期间无法充值、转入游戏或进行游戏，提款不受影响",
      excluded_for_good: "您已申请永久自我排除，无法充值、转入游戏或进行游戏；提款不受影响",
      break_not_over: "休息尚未结束，最早可于 {year}/{month}/{day} {time}（台北时间）恢复",
      break_shorter: "休息只能延长，您目前的休息至少到 {year}/{month}/{day} {time}（台北时间）",
      break_needs_support: "您正在自我排除，期满后请联系客服恢复",
    },
    letters: {
      time_out_began: {
        title: "暂停游戏已开始",
        body: "依您的要求，现在起无法充值、转入游戏与游玩，仍可查看记录与提款。最早可于 {until} 由您自己恢复。",
      },
      exclusion_began: {
        title: "自我排除已开始",
        body: "依您的要求，现在起无法充值、转入游戏与游玩，仍可查看记录与提款。{until} 之后可联系客服恢复。",
      },
      break_for_good: {
        title: "永久自我排除已开始",
        body: "依您的要求，现在起无法充值、转入游戏与游玩，仍可查看记录与提款。这项设置无法解除。",
      },
      break_ended: {
        title: "休息已结束",
        body: "您的休息已结束，所有功能都可以使用了。若非您本人要求，请立即联系客服。",
      },
    },
  },
};
