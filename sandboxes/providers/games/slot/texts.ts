import type { Lang } from "@/i18n/mod.ts";

/** The texts of the slot game; `{…}` is filled in. */
export interface SlotTexts {
  title: string;
  spin: string;
  spinning: string;
  ready: string;
  won: string;
  lost: string;
  freeSpins: string;
  freeSpin: string;
  line: string;
  lines: string;
  names: { wild: string; scatter: string; treasure: string; picture: string };
  wildRule: string;
  scatterRule: string;
  payUnit: string;
  jackpot: string;
  jackpotWon: string;
  jackpotRule: string;
}

/** The slot's texts by language. */
export const slotTexts: Record<Lang, SlotTexts> = {
  tw: {
    title: "玉堂轉軸",
    spin: "開始",
    spinning: "轉動中",
    ready: "選擇押注後開始，共 20 條線",
    won: "中獎 {amount}",
    lost: "未中獎",
    freeSpins: "免費遊戲 {count} 次，線獎加倍",
    freeSpin: "免費遊戲 {at} / {count}",
    line: "第 {line} 線 {count} 連",
    lines: "二十條賠付線",
    names: { wild: "百搭玉璧", scatter: "燈籠", treasure: "鎮館之寶", picture: "圖案 {number}" },
    wildRule: "玉璧出現在第二至四軸，可代替燈籠以外的任何圖案。",
    scatterRule: "任意位置 3、4、5 個燈籠，賠押注 2、10、100 倍，並送 8、12、20 次免費遊戲，期間線獎加倍。",
    payUnit: "每線押注倍數（3、4、5 連，由左至右）",
    jackpot: "彩金",
    jackpotWon: "贏得彩金 {amount}",
    jackpotRule:
      "每注的 1% 進入彩金。每次押注都可能贏得全部彩金，與轉輪無關：機率為押注除以 {start} 的一百倍，押注越大機會越大。彩金開出後由 {start} 重新累積。",
  },
  vn: {
    title: "Vòng quay Jadehall",
    spin: "Quay",
    spinning: "Đang quay",
    ready: "Chọn mức cược rồi quay, tổng cộng 20 dòng",
    won: "Thắng {amount}",
    lost: "Không trúng",
    freeSpins: "{count} lượt quay miễn phí, thưởng dòng nhân đôi",
    freeSpin: "Lượt miễn phí {at} / {count}",
    line: "Dòng {line}: {count} hình liền",
    lines: "20 dòng trả thưởng",
    names: { wild: "Ngọc bích (Wild)", scatter: "Đèn lồng (Scatter)", treasure: "Báu vật", picture: "Hình {number}" },
    wildRule: "Ngọc bích xuất hiện ở cột 2 đến 4 và thay thế mọi hình trừ đèn lồng.",
    scatterRule:
      "3, 4, 5 đèn lồng ở vị trí bất kỳ trả 2, 10, 100 lần mức cược và tặng 8, 12, 20 lượt quay miễn phí, thưởng dòng nhân đôi.",
    payUnit: "lần cược mỗi dòng (3, 4, 5 hình liền từ trái sang)",
    jackpot: "Hũ thưởng",
    jackpotWon: "Nổ hũ {amount}",
    jackpotRule:
      "1% mỗi lần cược được cộng vào hũ. Lần cược nào cũng có thể nổ hũ và nhận trọn, không phụ thuộc hình trên các cột: cơ hội bằng mức cược chia cho một trăm lần {start}, cược càng lớn cơ hội càng cao. Sau khi nổ, hũ bắt đầu lại từ {start}.",
  },
  "zh-cn": {
    title: "玉堂转轴",
    spin: "开始",
    spinning: "转动中",
    ready: "选择押注后开始，共 20 条线",
    won: "中奖 {amount}",
    lost: "未中奖",
    freeSpins: "免费游戏 {count} 次，线奖加倍",
    freeSpin: "免费游戏 {at} / {count}",
    line: "第 {line} 线 {count} 连",
    lines: "二十条赔付线",
    names: { wild: "百搭玉璧", scatter: "灯笼", treasure: "镇馆之宝", picture: "图案 {number}" },
    wildRule: "玉璧出现在第二至四轴，可代替灯笼以外的任何图案。",
    scatterRule: "任意位置 3、4、5 个灯笼，赔押注 2、10、100 倍，并送 8、12、20 次免费游戏，期间线奖加倍。",
    payUnit: "每线押注倍数（3、4、5 连，由左至右）",
    jackpot: "彩金",
    jackpotWon: "赢得彩金 {amount}",
    jackpotRule:
      "每注的 1% 进入彩金。每次押注都可能赢得全部彩金，与转轴无关：概率为押注除以 {start} 的一百倍，押注越大机会越大。彩金开出后由 {start} 重新累积。",
  },
  en: {
    title: "Jadehall reels",
    spin: "Spin",
    spinning: "Spinning",
    ready: "Choose a bet and spin: 20 lines",
    won: "Won {amount}",
    lost: "Nothing this time",
    freeSpins: "{count} free spins; lines pay double",
    freeSpin: "Free spin {at} of {count}",
    line: "Line {line}: {count} in a row",
    lines: "Twenty lines",
    names: { wild: "Jade (wild)", scatter: "Lantern (scatter)", treasure: "Treasure", picture: "Picture {number}" },
    wildRule: "The jade is on the second to fourth reel and stands for every symbol but the lantern.",
    scatterRule:
      "3, 4, 5 lanterns anywhere pay 2, 10, 100 bets and bring 8, 12, 20 free spins in which lines pay double.",
    payUnit: "line bets for 3, 4, 5 in a row from the left",
    jackpot: "Jackpot",
    jackpotWon: "Jackpot won: {amount}",
    jackpotRule:
      "One hundredth of each bet goes into the jackpot. Each bet may win all of it, whatever the reels show: the chance is the bet divided by a hundred times {start}. Once won, it begins again with {start}.",
  },
};
