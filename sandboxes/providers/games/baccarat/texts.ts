import type { Lang } from "@/i18n/mod.ts";
import type { BaccaratWinner, Spot } from "./rules.ts";

/** The texts of baccarat; `{…}` is filled in. */
export interface BaccaratTexts {
  title: string;
  ready: string;
  chip: string;
  deal: string;
  dealing: string;
  clear: string;
  repeat: string;
  total: string;
  limit: string;
  spots: Record<Spot, string>;
  winners: Record<BaccaratWinner, string>;
  outcome: string;
  won: string;
  lost: string;
  points: string;
  beadPlate: string;
  bigRoad: string;
  left: string;
  newShoe: string;
  symbols: Record<BaccaratWinner, string>;
  rules: readonly string[];
}

/** The texts of baccarat by language. */
export const baccaratTexts: Record<Lang, BaccaratTexts> = {
  tw: {
    title: "玉堂百家樂",
    ready: "選擇籌碼，點選注區後發牌",
    chip: "籌碼",
    deal: "發牌",
    dealing: "發牌中",
    clear: "清除",
    repeat: "重押",
    total: "本局押注 {amount}",
    limit: "每區最多 {amount}",
    spots: { player: "閒", banker: "莊", tie: "和", playerPair: "閒對", bankerPair: "莊對" },
    winners: { player: "閒贏", banker: "莊贏", tie: "和局" },
    outcome: "{winner}，閒 {player} 點、莊 {banker} 點",
    won: "派彩 {amount}",
    lost: "未中",
    points: "{points} 點",
    beadPlate: "珠盤路",
    bigRoad: "大路",
    left: "牌靴剩餘 {count} 張",
    newShoe: "新牌靴",
    symbols: { player: "閒", banker: "莊", tie: "和" },
    rules: [
      "八副牌，A 為 1 點，10、J、Q、K 為 0 點，點數相加只取個位，接近 9 點者勝。",
      "任一方前兩張為 8 或 9 點即不補牌。閒家 5 點以下補牌；莊家依閒家第三張補牌。",
      "閒 1 賠 1，莊 1 賠 1 抽水 5%，和 1 賠 8，對子 1 賠 11。和局時閒、莊退回押注。",
    ],
  },
  vn: {
    title: "Baccarat Jadehall",
    ready: "Chọn chip, chạm vào cửa cược rồi chia bài",
    chip: "Chip",
    deal: "Chia bài",
    dealing: "Đang chia bài",
    clear: "Xóa cược",
    repeat: "Cược lại",
    total: "Tổng cược ván này {amount}",
    limit: "Mỗi cửa tối đa {amount}",
    spots: {
      player: "Con",
      banker: "Cái",
      tie: "Hòa",
      playerPair: "Con đôi",
      bankerPair: "Cái đôi",
    },
    winners: { player: "Con thắng", banker: "Cái thắng", tie: "Hòa" },
    outcome: "{winner}: Con {player} điểm, Cái {banker} điểm",
    won: "Trả thưởng {amount}",
    lost: "Không trúng",
    points: "{points} điểm",
    beadPlate: "Bảng hạt",
    bigRoad: "Đường lớn",
    left: "Còn {count} lá trong hộp bài",
    newShoe: "Hộp bài mới",
    symbols: { player: "C", banker: "B", tie: "H" },
    rules: [
      "Tám bộ bài; A tính 1 điểm, 10, J, Q, K tính 0 điểm, chỉ lấy hàng đơn vị của tổng, bên gần 9 hơn thắng.",
      "Bên nào có 8 hoặc 9 điểm với hai lá đầu thì không rút thêm. Con rút khi có từ 5 điểm trở xuống; Cái rút theo lá thứ ba của Con.",
      "Con 1 ăn 1, Cái 1 ăn 1 trừ hoa hồng 5%, Hòa 1 ăn 8, Đôi 1 ăn 11. Khi hòa, cược Con và Cái được hoàn lại.",
    ],
  },
  "zh-cn": {
    title: "玉堂百家乐",
    ready: "选择筹码，点选注区后发牌",
    chip: "筹码",
    deal: "发牌",
    dealing: "发牌中",
    clear: "清除",
    repeat: "重押",
    total: "本局押注 {amount}",
    limit: "每区最多 {amount}",
    spots: { player: "闲", banker: "庄", tie: "和", playerPair: "闲对", bankerPair: "庄对" },
    winners: { player: "闲赢", banker: "庄赢", tie: "和局" },
    outcome: "{winner}，闲 {player} 点、庄 {banker} 点",
    won: "派彩 {amount}",
    lost: "未中",
    points: "{points} 点",
    beadPlate: "珠盘路",
    bigRoad: "大路",
    left: "牌靴剩余 {count} 张",
    newShoe: "新牌靴",
    symbols: { player: "闲", banker: "庄", tie: "和" },
    rules: [
      "八副牌，A 为 1 点，10、J、Q、K 为 0 点，点数相加只取个位，接近 9 点者胜。",
      "任一方前两张为 8 或 9 点即不补牌。闲家 5 点以下补牌；庄家依闲家第三张补牌。",
      "闲 1 赔 1，庄 1 赔 1 抽水 5%，和 1 赔 8，对子 1 赔 11。和局时闲、庄退回押注。",
    ],
  },
  en: {
    title: "Jadehall baccarat",
    ready: "Choose a chip, press where to bet, then deal",
    chip: "Chip",
    deal: "Deal",
    dealing: "Dealing",
    clear: "Clear",
    repeat: "Bet again",
    total: "On this round {amount}",
    limit: "At most {amount} on each",
    spots: { player: "Player", banker: "Banker", tie: "Tie", playerPair: "Player pair", bankerPair: "Banker pair" },
    winners: { player: "Player wins", banker: "Banker wins", tie: "Tie" },
    outcome: "{winner}: player {player}, banker {banker}",
    won: "Paid {amount}",
    lost: "Nothing won",
    points: "{points} points",
    beadPlate: "Bead plate",
    bigRoad: "Big road",
    left: "{count} cards left in the shoe",
    newShoe: "A new shoe",
    symbols: { player: "P", banker: "B", tie: "T" },
    rules: [
      "Eight decks. An ace counts 1, tens and faces 0; only the last digit of the sum counts. Nearer to 9 wins.",
      "With 8 or 9 in either hand's first two cards no one draws. The player draws with 5 or less, the banker by the player's third card.",
      "Player pays 1 : 1, banker 1 : 1 less 5 % commission, tie 8 : 1, a pair 11 : 1. A tie returns bets on player and banker.",
    ],
  },
};
