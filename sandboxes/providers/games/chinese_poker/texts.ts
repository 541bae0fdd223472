import type { Lang } from "@/i18n/mod.ts";
import type { HandKind } from "./hand_kinds.ts";

/** The texts of Chinese poker; `{…}` is filled in. */
export interface ChinesePokerTexts {
  title: string;
  lead: string;
  stake: string;
  taken: string;
  deal: string;
  again: string;
  arrange: string;
  front: string;
  middle: string;
  back: string;
  help: string;
  confirm: string;
  confirmFouled: string;
  swapHint: string;
  chosen: string;
  fouled: string;
  ordered: string;
  yours: string;
  house: string;
  handWon: string;
  handLost: string;
  handTied: string;
  wonPoints: string;
  lostPoints: string;
  tied: string;
  foul: string;
  rules: string;
  rulesText: string;
  card: string;
  suits: { c: string; d: string; h: string; s: string };
  kinds: Record<HandKind, string>;
}

/** Chinese poker's texts, by the languages of games. */
export const chinesePokerTexts: Record<Lang, ChinesePokerTexts> = {
  tw: {
    title: "玉堂十三支",
    lead: "三墩對莊家，一墩一分",
    stake: "每分點數",
    taken: "發牌先扣 3 分（{amount}），結算後退回",
    deal: "發牌",
    again: "再來一局",
    arrange: "點兩張牌互換，排成頭墩 3 張、中墩 5 張、尾墩 5 張",
    front: "頭墩",
    middle: "中墩",
    back: "尾墩",
    help: "自動配牌",
    confirm: "亮牌",
    confirmFouled: "相公也要亮牌",
    swapHint: "再點另一張牌交換",
    chosen: "已選 {card}",
    fouled: "相公：尾墩要大於中墩、中墩要大於頭墩，否則三墩全輸",
    ordered: "牌型合格",
    yours: "我的牌",
    house: "莊家",
    handWon: "贏",
    handLost: "輸",
    handTied: "平",
    wonPoints: "贏 {points} 分，淨贏 {amount}",
    lostPoints: "輸 {points} 分，扣 {amount}",
    tied: "平手，點數全數退回",
    foul: "相公，輸 3 分，扣 {amount}",
    rules: "規則與返還率",
    rulesText:
      "雙方各用一副牌，三墩各比大小，贏一墩得 1 分，輸一墩失 1 分，同大不計。相公（尾墩小於中墩或中墩小於頭墩）視同三墩全輸。A2345 為最小順子，花色不分大小。贏分抽水 25%。以自動配牌計，理論返還率 {percent}%。",
    card: "{suit} {rank}",
    suits: { c: "梅花", d: "方塊", h: "紅心", s: "黑桃" },
    kinds: {
      high_card: "散牌",
      pair: "一對",
      two_pair: "兩對",
      three: "三條",
      straight: "順子",
      flush: "同花",
      full_house: "葫蘆",
      four: "鐵支",
      straight_flush: "同花順",
    },
  },
  vn: {
    title: "Binh xập xám Jadehall",
    lead: "Ba chi đấu nhà cái, mỗi chi một điểm",
    stake: "Mức cược mỗi điểm",
    taken: "Chia bài tạm giữ 3 điểm ({amount}), hoàn lại khi tính kết quả",
    deal: "Chia bài",
    again: "Ván mới",
    arrange: "Chạm hai lá để đổi chỗ, xếp chi đầu 3 lá, chi giữa 5 lá, chi cuối 5 lá",
    front: "Chi đầu",
    middle: "Chi giữa",
    back: "Chi cuối",
    help: "Xếp tự động",
    confirm: "Mở bài",
    confirmFouled: "Binh lủng vẫn mở bài",
    swapHint: "Chạm lá khác để đổi chỗ",
    chosen: "Đã chọn {card}",
    fouled: "Binh lủng: chi cuối phải mạnh hơn chi giữa, chi giữa mạnh hơn chi đầu, nếu không sẽ thua cả ba chi",
    ordered: "Bài xếp hợp lệ",
    yours: "Bài của tôi",
    house: "Nhà cái",
    handWon: "Thắng",
    handLost: "Thua",
    handTied: "Hòa",
    wonPoints: "Thắng {points} điểm, lãi {amount}",
    lostPoints: "Thua {points} điểm, mất {amount}",
    tied: "Hòa, trả lại toàn bộ",
    foul: "Binh lủng, thua 3 điểm, mất {amount}",
    rules: "Luật chơi và tỷ lệ hoàn trả",
    rulesText:
      "Mỗi bên dùng một bộ bài riêng. So từng chi: thắng một chi được 1 điểm, thua mất 1 điểm, bằng nhau không tính. Binh lủng coi như thua cả ba chi. A2345 là sảnh nhỏ nhất, không so chất. Thu phí 25% tiền thắng. Với cách xếp tự động, tỷ lệ hoàn trả lý thuyết {percent}%.",
    card: "{rank} {suit}",
    suits: { c: "chuồn", d: "rô", h: "cơ", s: "bích" },
    kinds: {
      high_card: "Mậu thầu",
      pair: "Đôi",
      two_pair: "Thú",
      three: "Sám",
      straight: "Sảnh",
      flush: "Thùng",
      full_house: "Cù lũ",
      four: "Tứ quý",
      straight_flush: "Thùng phá sảnh",
    },
  },
  "zh-cn": {
    title: "玉堂十三水",
    lead: "三道对庄家，一道一分",
    stake: "每分点数",
    taken: "发牌先扣 3 分（{amount}），结算后退回",
    deal: "发牌",
    again: "再来一局",
    arrange: "点两张牌互换，排成头道 3 张、中道 5 张、尾道 5 张",
    front: "头道",
    middle: "中道",
    back: "尾道",
    help: "自动配牌",
    confirm: "亮牌",
    confirmFouled: "倒水也要亮牌",
    swapHint: "再点另一张牌交换",
    chosen: "已选 {card}",
    fouled: "倒水：尾道要大于中道、中道要大于头道，否则三道全输",
    ordered: "牌型合格",
    yours: "我的牌",
    house: "庄家",
    handWon: "赢",
    handLost: "输",
    handTied: "平",
    wonPoints: "赢 {points} 分，净赢 {amount}",
    lostPoints: "输 {points} 分，扣 {amount}",
    tied: "平手，点数全数退回",
    foul: "倒水，输 3 分，扣 {amount}",
    rules: "规则与返还率",
    rulesText:
      "双方各用一副牌，三道各比大小，赢一道得 1 分，输一道失 1 分，同大不计。倒水（尾道小于中道或中道小于头道）视同三道全输。A2345 为最小顺子，花色不分大小。赢分抽水 25%。按自动配牌计，理论返还率 {percent}%。",
    card: "{suit} {rank}",
    suits: { c: "梅花", d: "方块", h: "红桃", s: "黑桃" },
    kinds: {
      high_card: "乌龙",
      pair: "对子",
      two_pair: "两对",
      three: "三条",
      straight: "顺子",
      flush: "同花",
      full_house: "葫芦",
      four: "铁支",
      straight_flush: "同花顺",
    },
  },
  en: {
    title: "Jadehall Chinese Poker",
    lead: "Three hands against the house, a point each",
    stake: "Points' stake",
    taken: "A deal takes 3 stakes ({amount}) and pays back what is left of them",
    deal: "Deal",
    again: "Play again",
    arrange: "Tap two cards to swap them: front 3, middle 5, back 5",
    front: "Front",
    middle: "Middle",
    back: "Back",
    help: "Arrange for me",
    confirm: "Show hands",
    confirmFouled: "Show fouled hands",
    swapHint: "Tap another card to swap",
    chosen: "{card} chosen",
    fouled: "Fouled: the back must beat the middle and the middle the front, or all three are lost",
    ordered: "Hands are in order",
    yours: "Your hand",
    house: "House",
    handWon: "Won",
    handLost: "Lost",
    handTied: "Tied",
    wonPoints: "Won by {points}: {amount} ahead",
    lostPoints: "Lost by {points}: {amount} taken",
    tied: "Tied, everything is paid back",
    foul: "Fouled, lost by 3: {amount} taken",
    rules: "Rules and return to player",
    rulesText:
      "Each side has a deck of its own. Hands are compared one by one: each won is a point, each lost a point to the house, equal ones count nothing. A fouled split loses all three. A2345 is the lowest straight, suits don't count. 25% of winnings are kept. Arranged by the button, in theory {percent}% comes back.",
    card: "{rank} of {suit}",
    suits: { c: "clubs", d: "diamonds", h: "hearts", s: "spades" },
    kinds: {
      high_card: "High card",
      pair: "Pair",
      two_pair: "Two pair",
      three: "Three of a kind",
      straight: "Straight",
      flush: "Flush",
      full_house: "Full house",
      four: "Four of a kind",
      straight_flush: "Straight flush",
    },
  },
};
