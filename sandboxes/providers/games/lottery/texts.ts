import type { Lang } from "@/i18n/mod.ts";

/** The texts of the lottery; `{…}` is filled in. */
export interface LotteryTexts {
  title: string;
  ready: string;
  nextDraw: string;
  secondsLeft: string;
  closed: string;
  last: string;
  sum: string;
  ball: string;
  picks: { big: string; small: string; odd: string; even: string };
  pickDigit: string;
  stake: string;
  place: string;
  placing: string;
  placed: string;
  total: string;
  clear: string;
  noPick: string;
  tooMany: string;
  results: string;
  mine: string;
  noMine: string;
  slip: string;
  open: string;
  won: string;
  lost: string;
  refusals: { closed: string };
  rules: readonly string[];
}

/** The texts of the lottery by language. */
export const lotteryTexts: Record<Lang, LotteryTexts> = {
  tw: {
    title: "玉堂分分彩",
    ready: "點選號碼或總和玩法，開獎前 10 秒封盤",
    nextDraw: "第 {draw} 期",
    secondsLeft: "距封盤 {seconds} 秒",
    closed: "已封盤，{seconds} 秒後開獎",
    last: "第 {draw} 期開獎",
    sum: "總和 {sum}",
    ball: "第 {ball} 球",
    picks: { big: "總和大", small: "總和小", odd: "總和單", even: "總和雙" },
    pickDigit: "第 {ball} 球 {digit}",
    stake: "每注金額",
    place: "下注",
    placing: "下注中",
    placed: "第 {draw} 期下注成功，共 {amount}",
    total: "已選 {count} 注，合計 {amount}",
    clear: "清除",
    noPick: "請先選號",
    tooMany: "每張注單最多 {count} 注",
    results: "開獎紀錄",
    mine: "我的注單",
    noMine: "尚無注單",
    slip: "第 {draw} 期 · {bet}",
    open: "待開獎",
    won: "中獎 {amount}",
    lost: "未中獎",
    refusals: { closed: "這一期已封盤，請選下一期" },
    rules: [
      "每分鐘開一期，開出五個 0 到 9 的號碼，全體玩家同一結果。",
      "猜中某一球的號碼賠 9.6 倍；總和 23 以上為大、22 以下為小；大小單雙賠 1.92 倍，賠率含本金。",
      "開獎前 10 秒封盤。離開頁面也照常開獎派彩。",
    ],
  },
  vn: {
    title: "Xổ số nhanh Jadehall",
    ready: "Chọn số hoặc cửa tổng; khóa cược 10 giây trước khi quay",
    nextDraw: "Kỳ {draw}",
    secondsLeft: "Khóa cược sau {seconds} giây",
    closed: "Đã khóa cược, quay sau {seconds} giây",
    last: "Kết quả kỳ {draw}",
    sum: "Tổng {sum}",
    ball: "Bóng {ball}",
    picks: { big: "Tổng tài", small: "Tổng xỉu", odd: "Tổng lẻ", even: "Tổng chẵn" },
    pickDigit: "Bóng {ball}: số {digit}",
    stake: "Tiền mỗi cửa",
    place: "Đặt cược",
    placing: "Đang đặt",
    placed: "Đã đặt kỳ {draw}, tổng {amount}",
    total: "{count} cửa, tổng {amount}",
    clear: "Xóa",
    noPick: "Bạn chưa chọn cửa nào",
    tooMany: "Mỗi vé tối đa {count} cửa",
    results: "Kết quả các kỳ",
    mine: "Vé của tôi",
    noMine: "Chưa có vé nào",
    slip: "Kỳ {draw} · {bet}",
    open: "Chờ quay",
    won: "Trúng {amount}",
    lost: "Không trúng",
    refusals: { closed: "Kỳ này đã khóa cược, vui lòng chọn kỳ sau" },
    rules: [
      "Mỗi phút quay một kỳ gồm năm số từ 0 đến 9, mọi người chơi chung một kết quả.",
      "Trúng số của một bóng trả 9.6 lần; tổng từ 23 là tài, đến 22 là xỉu; tài xỉu chẵn lẻ trả 1.92 lần, đã gồm tiền cược.",
      "Khóa cược 10 giây trước khi quay. Rời trang vẫn mở thưởng và trả thưởng bình thường.",
    ],
  },
  "zh-cn": {
    title: "玉堂分分彩",
    ready: "点选号码或总和玩法，开奖前 10 秒封盘",
    nextDraw: "第 {draw} 期",
    secondsLeft: "距封盘 {seconds} 秒",
    closed: "已封盘，{seconds} 秒后开奖",
    last: "第 {draw} 期开奖",
    sum: "总和 {sum}",
    ball: "第 {ball} 球",
    picks: { big: "总和大", small: "总和小", odd: "总和单", even: "总和双" },
    pickDigit: "第 {ball} 球 {digit}",
    stake: "每注金额",
    place: "下注",
    placing: "下注中",
    placed: "第 {draw} 期下注成功，共 {amount}",
    total: "已选 {count} 注，合计 {amount}",
    clear: "清除",
    noPick: "请先选号",
    tooMany: "每张注单最多 {count} 注",
    results: "开奖记录",
    mine: "我的注单",
    noMine: "暂无注单",
    slip: "第 {draw} 期 · {bet}",
    open: "待开奖",
    won: "中奖 {amount}",
    lost: "未中奖",
    refusals: { closed: "这一期已封盘，请选下一期" },
    rules: [
      "每分钟开一期，开出五个 0 到 9 的号码，全体玩家同一结果。",
      "猜中某一球的号码赔 9.6 倍；总和 23 以上为大、22 以下为小；大小单双赔 1.92 倍，赔率含本金。",
      "开奖前 10 秒封盘。离开页面也照常开奖派彩。",
    ],
  },
  en: {
    title: "Jadehall minute lottery",
    ready: "Choose digits or a sum; bets close 10 seconds before the draw",
    nextDraw: "Draw {draw}",
    secondsLeft: "Bets close in {seconds} s",
    closed: "Closed; drawn in {seconds} s",
    last: "Drawn: {draw}",
    sum: "Sum {sum}",
    ball: "Ball {ball}",
    picks: { big: "Sum big", small: "Sum small", odd: "Sum odd", even: "Sum even" },
    pickDigit: "Ball {ball}: {digit}",
    stake: "On each pick",
    place: "Place the bet",
    placing: "Placing",
    placed: "Placed on draw {draw}: {amount}",
    total: "{count} picks, {amount} in all",
    clear: "Clear",
    noPick: "Choose a pick first",
    tooMany: "At most {count} picks on a slip",
    results: "Past draws",
    mine: "My slips",
    noMine: "No slips yet",
    slip: "Draw {draw} · {bet}",
    open: "Waiting",
    won: "Won {amount}",
    lost: "Lost",
    refusals: { closed: "This draw is closed. Please bet on the next one" },
    rules: [
      "Every minute five digits from 0 to 9 are drawn, the same for all players.",
      "A digit on a ball pays 9.6 times; sums from 23 are big, up to 22 small; big, small, odd and even pay 1.92 times. Odds include the bet.",
      "Bets close 10 seconds before the draw. Slips are drawn and paid when the page is closed, too.",
    ],
  },
};
