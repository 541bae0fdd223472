/** Breaks from play: their page. */
export default {
  lead: "想停一停時，您可以暫停遊戲一段時間。休息由您決定，開始後無法縮短。",
  timeOut: "暫停遊戲",
  timeOutLead: "1 天至 6 週，每一天以 24 小時計算。時間到了，由您自己決定何時恢復。",
  exclusion: "自我排除",
  exclusionLead: "6 個月至 5 年，以日曆月份計算，也可以永久排除。期滿後仍須聯繫客服才能恢復，不會自動恢復。",
  length: "時間長度",
  choose: "請選擇",
  oneDay: "1 天",
  days: "{count} 天",
  months: "{count} 個月",
  good: "永久",
  next: "下一步",
  longer: "延長休息",
  longerLead: "只能延長，不能縮短。",

  effectsTitle: "開始後會怎麼樣",
  effects: [
    "立即無法儲值、進入遊戲、將點數轉入遊戲，也無法領取禮金、紅包、輪盤與返水。",
    "開啟中的遊戲會結束，遊戲中的點數會轉回主錢包；遊戲商無法立即回覆時，本站會持續取回。",
    "您仍可登入、提領、查看紀錄，並取回遊戲中的點數。",
    "休息前已建立的儲值訂單若完成付款，點數仍會存入主錢包。",
    "進行中的禮金照原本的期限計算，您也可以先取消；未領的返水會保留到您恢復之後。永久排除後無法恢復，返水也無法再領。",
    "不再寄送優惠的電子郵件與裝置通知。",
  ],

  confirmTitle: "請確認",
  confirm: "您選擇了{length}。最早可恢復的時間約為 {until}（台北時間）。",
  confirmGood: "您選擇了永久自我排除。這無法恢復，本站也無法解除。",
  irrevocable: "開始之後，無論是您或客服都無法提前結束。",
  password: "登入密碼",
  begin: "開始休息",
  back: "返回，不變更",

  begun: "休息已開始。",
  returned: "歡迎回來，您可以繼續使用所有功能。",
  nowTimeOut: "您正在暫停遊戲",
  nowExclusion: "您正在自我排除",
  since: "開始時間",
  until: "最早可恢復",
  never: "不會恢復",
  notOver: "時間到了之後，可以在這一頁恢復。",
  byOperators: "期滿後請聯繫客服，由兩位客服人員確認後恢復。",
  over: "時間已到。想恢復時再按下按鈕即可，不用著急。",
  return: "恢復使用",
  withdraw: "提領",
  status: "休息中，最早可於 {until}（台北時間）恢復",
  statusGood: "永久自我排除",

  helpTitle: "需要有人談談嗎？",
  help: "衛生福利部安心專線 1925：24 小時，免付費。",
  /** Refusals and mails about breaks. */
  messages: {
    refusals: {
      on_break:
        "您正在休息，最早可於 {year}/{month}/{day} {time}（台北時間）恢復；期間無法儲值、轉入遊戲或進行遊戲，提領不受影響",
      excluded_for_good: "您已申請永久自我排除，無法儲值、轉入遊戲或進行遊戲；提領不受影響",
      break_not_over: "休息尚未結束，最早可於 {year}/{month}/{day} {time}（台北時間）恢復",
      break_shorter: "休息只能延長，您目前的休息至少到 {year}/{month}/{day} {time}（台北時間）",
      break_needs_support: "您正在自我排除，期滿後請聯繫客服恢復",
    },
    letters: {
      time_out_began: {
        title: "暫停遊戲已開始",
        body: "依您的要求，現在起無法儲值、轉入遊戲與遊玩，仍可查看紀錄與提領。最早可於 {until} 由您自己恢復。",
      },
      exclusion_began: {
        title: "自我排除已開始",
        body: "依您的要求，現在起無法儲值、轉入遊戲與遊玩，仍可查看紀錄與提領。{until} 之後可聯繫客服恢復。",
      },
      break_for_good: {
        title: "永久自我排除已開始",
        body: "依您的要求，現在起無法儲值、轉入遊戲與遊玩，仍可查看紀錄與提領。這項設定無法解除。",
      },
      break_ended: {
        title: "休息已結束",
        body: "您的休息已結束，所有功能都可以使用了。若非您本人要求，請立即聯繫客服。",
      },
    },
  },
};
