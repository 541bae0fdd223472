import type { Lang } from "@/i18n/mod.ts";

/** The texts of the football game; `{…}` is filled in. Teams by their code. */
export interface FootballTexts {
  title: string;
  lead: string;
  kickOffIn: string;
  minute: string;
  noBets: string;
  nextReport: string;
  goal: string;
  noGoals: string;
  markets: { winner: string; goals: string; score: string };
  selections: { home: string; draw: string; away: string; over: string; under: string };
  oddsChanged: string;
  stake: string;
  slip: string;
  chooseOdds: string;
  mayReturn: string;
  place: string;
  accept: string;
  cancel: string;
  placed: string;
  refusals: { closed: string; odds_changed: string };
  myBets: string;
  noMyBets: string;
  open: string;
  won: string;
  lost: string;
  results: string;
  rules: string;
  rulesText: string;
  teams: Record<string, string>;
}

/** The football game's texts, by the languages of games. */
export const footballTexts: Record<Lang, FootballTexts> = {
  tw: {
    title: "玉堂足球",
    lead: "虛擬聯賽，全天開賽",
    kickOffIn: "距開賽",
    minute: "第 {minute} 分鐘",
    noBets: "封盤",
    nextReport: "{seconds} 秒後更新戰況",
    goal: "{minute}' {team} 進球",
    noGoals: "尚無進球",
    markets: { winner: "獨贏", goals: "大小球 2.5", score: "波膽" },
    selections: { home: "主勝", draw: "和局", away: "客勝", over: "大", under: "小" },
    oddsChanged: "賠率由 {before} 變為 {after}，要以新賠率下注嗎？",
    stake: "注額",
    slip: "注單",
    chooseOdds: "點選賠率即可下注",
    mayReturn: "可派彩 {amount}",
    place: "確定下注",
    accept: "接受新賠率",
    cancel: "取消",
    placed: "下注成功：{selection} @ {odds}",
    refusals: { closed: "這場已封盤或不再提供此項，點數未扣除", odds_changed: "賠率剛剛更新，點數未扣除" },
    myBets: "我的注單",
    noMyBets: "還沒有注單",
    open: "未結算",
    won: "贏 {amount}",
    lost: "未中",
    results: "最新賽果",
    rules: "玩法與返還率",
    rulesText:
      "比賽 90 秒，一秒為一分鐘，每 15 分鐘公布一次戰況並更新賠率，75 分鐘後封盤。以下注當時的賠率計算，完場後自動派彩，離開頁面也不影響。各項理論返還率 94% 至 95%。",
    teams: {
      tides: "碧港浪潮",
      cranes: "雲澤白鶴",
      lanterns: "燈街城",
      pines: "松嶺聯",
      comets: "星原彗星",
      terraces: "梯田流浪者",
      kites: "風箏灣",
      herons: "葦塘蒼鷺",
      drums: "鼓堡戰鼓",
      foxes: "楓林赤狐",
      harbours: "靜海港",
      peaks: "雪脊登峰",
    },
  },
  vn: {
    title: "Bóng đá Jadehall",
    lead: "Giải đấu ảo, có trận suốt ngày đêm",
    kickOffIn: "Bóng lăn sau",
    minute: "Phút {minute}",
    noBets: "Đã khóa kèo",
    nextReport: "Cập nhật sau {seconds} giây",
    goal: "{minute}' {team} ghi bàn",
    noGoals: "Chưa có bàn thắng",
    markets: { winner: "Kèo 1X2", goals: "Tài xỉu 2.5", score: "Tỷ số chính xác" },
    selections: { home: "Chủ thắng", draw: "Hòa", away: "Khách thắng", over: "Tài", under: "Xỉu" },
    oddsChanged: "Tỷ lệ đổi từ {before} thành {after}. Bạn vẫn cược theo tỷ lệ mới?",
    stake: "Tiền cược",
    slip: "Phiếu cược",
    chooseOdds: "Chạm vào tỷ lệ để đặt cược",
    mayReturn: "Thắng nhận {amount}",
    place: "Đặt cược",
    accept: "Nhận tỷ lệ mới",
    cancel: "Hủy",
    placed: "Đã nhận cược: {selection} @ {odds}",
    refusals: {
      closed: "Kèo này đã khóa hoặc không còn nhận cược, điểm không bị trừ",
      odds_changed: "Tỷ lệ vừa thay đổi, điểm không bị trừ",
    },
    myBets: "Phiếu của tôi",
    noMyBets: "Chưa có phiếu cược nào",
    open: "Chờ kết quả",
    won: "Thắng {amount}",
    lost: "Thua",
    results: "Kết quả mới nhất",
    rules: "Luật chơi và tỷ lệ hoàn trả",
    rulesText:
      "Trận đấu kéo dài 90 giây, mỗi giây là một phút. Cứ 15 phút công bố diễn biến và đổi tỷ lệ một lần, sau phút 75 khóa kèo. Cược tính theo tỷ lệ lúc đặt, hết trận tự động trả thưởng dù bạn đã rời trang. Tỷ lệ hoàn trả lý thuyết từ 94% đến 95%.",
    teams: {
      tides: "Sóng Biếc",
      cranes: "Bạch Hạc",
      lanterns: "Phố Đèn Lồng",
      pines: "Đồi Thông",
      comets: "Sao Chổi",
      terraces: "Bậc Thang",
      kites: "Vịnh Cánh Diều",
      herons: "Cò Đầm Sậy",
      drums: "Trống Trận",
      foxes: "Cáo Rừng Phong",
      harbours: "Cảng Lặng",
      peaks: "Đỉnh Tuyết",
    },
  },
  "zh-cn": {
    title: "玉堂足球",
    lead: "虚拟联赛，全天开赛",
    kickOffIn: "距开赛",
    minute: "第 {minute} 分钟",
    noBets: "封盘",
    nextReport: "{seconds} 秒后更新战况",
    goal: "{minute}' {team} 进球",
    noGoals: "暂无进球",
    markets: { winner: "独赢", goals: "大小球 2.5", score: "波胆" },
    selections: { home: "主胜", draw: "平局", away: "客胜", over: "大", under: "小" },
    oddsChanged: "赔率由 {before} 变为 {after}，要按新赔率下注吗？",
    stake: "注额",
    slip: "注单",
    chooseOdds: "点选赔率即可下注",
    mayReturn: "可派彩 {amount}",
    place: "确认下注",
    accept: "接受新赔率",
    cancel: "取消",
    placed: "下注成功：{selection} @ {odds}",
    refusals: { closed: "本场已封盘或不再提供此项，点数未扣除", odds_changed: "赔率刚刚更新，点数未扣除" },
    myBets: "我的注单",
    noMyBets: "还没有注单",
    open: "未结算",
    won: "赢 {amount}",
    lost: "未中",
    results: "最新赛果",
    rules: "玩法与返还率",
    rulesText:
      "比赛 90 秒，一秒为一分钟，每 15 分钟公布一次战况并更新赔率，75 分钟后封盘。按下注时的赔率计算，完场后自动派彩，离开页面也不影响。各项理论返还率 94% 至 95%。",
    teams: {
      tides: "碧港浪潮",
      cranes: "云泽白鹤",
      lanterns: "灯街城",
      pines: "松岭联",
      comets: "星原彗星",
      terraces: "梯田流浪者",
      kites: "风筝湾",
      herons: "苇塘苍鹭",
      drums: "鼓堡战鼓",
      foxes: "枫林赤狐",
      harbours: "静海港",
      peaks: "雪脊登峰",
    },
  },
  en: {
    title: "Jadehall Football",
    lead: "A virtual league that plays around the clock",
    kickOffIn: "Kicks off in",
    minute: "Minute {minute}",
    noBets: "Betting closed",
    nextReport: "Update in {seconds} s",
    goal: "{minute}' Goal for {team}",
    noGoals: "No goals yet",
    markets: { winner: "Match result", goals: "Goals over/under 2.5", score: "Correct score" },
    selections: { home: "Home", draw: "Draw", away: "Away", over: "Over", under: "Under" },
    oddsChanged: "The odds went from {before} to {after}. Bet at the new odds?",
    stake: "Stake",
    slip: "Bet slip",
    chooseOdds: "Choose odds to bet",
    mayReturn: "Returns {amount}",
    place: "Place bet",
    accept: "Accept new odds",
    cancel: "Cancel",
    placed: "Bet taken: {selection} @ {odds}",
    refusals: {
      closed: "This match takes no more such bets. No points were taken",
      odds_changed: "The odds have just moved. No points were taken",
    },
    myBets: "My bets",
    noMyBets: "No bets yet",
    open: "Open",
    won: "Won {amount}",
    lost: "Lost",
    results: "Latest results",
    rules: "Rules and return to player",
    rulesText:
      "A match takes 90 seconds, a second for each minute. Every 15 minutes the score is published and the odds move; after minute 75 no bets are taken. A bet counts at the odds it was placed at and is paid when the match ends, whether you stay or not. In theory 94% to 95% comes back.",
    teams: {
      tides: "Jadeport Tides",
      cranes: "Cloudmere Cranes",
      lanterns: "Lantern Row",
      pines: "Pinecrest United",
      comets: "Starfield Comets",
      terraces: "Terrace Rovers",
      kites: "Kite Bay",
      herons: "Reedmarsh Herons",
      drums: "Drumfort",
      foxes: "Maplewood Foxes",
      harbours: "Stillwater",
      peaks: "Snowridge Peaks",
    },
  },
};
