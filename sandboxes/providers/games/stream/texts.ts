import type { Lang } from "@/i18n/mod.ts";
import type { Gift } from "./rules.ts";

/** The texts of a live stream page; `{…}` is filled in. */
export interface StreamTexts {
  title: string;
  live: string;
  presenters: readonly string[];
  demo: string;
  chat: string;
  pause: string;
  greeting: readonly string[];
  thanks: string;
  chatters: readonly { name: string; lines: readonly string[] }[];
  giver: string;
  gave: string;
  gifts: Record<Gift, string>;
  give: string;
  giving: string;
  wheelStill: string;
  landed: string;
  noPrize: string;
  prize: string;
  field: string;
  rules: string;
  rulesText: string;
}

/** The live stream's texts, by the languages of games. */
export const streamTexts: Record<Lang, StreamTexts> = {
  tw: {
    title: "玉堂直播間",
    live: "直播示範",
    presenters: ["小玥", "阿蓮"],
    demo: "示範聊天室：主播與留言皆為虛構",
    chat: "聊天室",
    pause: "暫停留言與動畫",
    greeting: [
      "歡迎來到玉堂直播間，先喝口茶吧",
      "今天的幸運轉盤手感不錯喔",
      "送一份禮，轉盤就替你轉一次",
      "燈籠都點起來了，氣氛正好",
    ],
    thanks: "謝謝你的{gift}！轉盤轉起來～",
    chatters: [
      { name: "竹林小築", lines: ["主播今天好漂亮", "晚安各位"] },
      { name: "阿福", lines: ["剛下班，來坐坐", "轉盤停在三倍啦"] },
      { name: "茶館老王", lines: ["先來一杯烏龍", "這首曲子好聽"] },
      { name: "月下客", lines: ["來送個燈籠", "祝大家好運"] },
    ],
    giver: "你",
    gave: "送出{gift}",
    gifts: { tea: "清茶", flowers: "蓮花", lantern: "燈籠", dragon: "金龍" },
    give: "送禮",
    giving: "轉盤轉動中",
    wheelStill: "送禮後轉動一次",
    landed: "轉到 {field} 倍，派彩 {amount}",
    noPrize: "轉到 0 倍，這次沒有派彩",
    prize: "轉盤派彩",
    field: "{times} 倍",
    rules: "玩法與返還率",
    rulesText:
      "每份禮物轉一次，二十格機率相同：0 倍八格、0.5 倍四格、1 倍四格、2 倍兩格、3 倍一格、5 倍一格。理論返還率 {percent}%。",
  },
  vn: {
    title: "Phòng live Jadehall",
    live: "Live minh họa",
    presenters: ["Nguyệt", "Liên"],
    demo: "Phòng chat minh họa: MC và lời chat đều là hư cấu",
    chat: "Phòng chat",
    pause: "Tạm dừng chat và hình động",
    greeting: [
      "Chào mừng cả nhà đến phòng live Jadehall, uống trà trước nhé",
      "Vòng quay hôm nay đỏ lắm nha",
      "Tặng một món quà, vòng quay sẽ quay một lần cho bạn",
      "Đèn lồng lên rồi, không khí vui quá",
    ],
    thanks: "Cảm ơn bạn đã tặng {gift}! Quay nào~",
    chatters: [
      { name: "Trúc Xanh", lines: ["MC hôm nay xinh quá", "Chào cả nhà"] },
      { name: "Bảo Phúc", lines: ["Mới tan làm, ghé chơi chút", "Trúng x3 rồi kìa"] },
      { name: "Chú Vương", lines: ["Cho ly trà ô long", "Nhạc hay ghê"] },
      { name: "Khách Dưới Trăng", lines: ["Tặng lồng đèn nè", "Chúc cả nhà may mắn"] },
    ],
    giver: "Bạn",
    gave: "đã tặng {gift}",
    gifts: { tea: "Trà", flowers: "Hoa sen", lantern: "Lồng đèn", dragon: "Rồng vàng" },
    give: "Tặng quà",
    giving: "Đang quay",
    wheelStill: "Tặng quà để quay một lần",
    landed: "Quay vào x{field}, thưởng {amount}",
    noPrize: "Quay vào x0, lần này chưa trúng",
    prize: "Thưởng vòng quay",
    field: "x{times}",
    rules: "Luật chơi và tỷ lệ hoàn trả",
    rulesText:
      "Mỗi món quà được quay một lần, hai mươi ô có cơ hội như nhau: tám ô x0, bốn ô x0.5, bốn ô x1, hai ô x2, một ô x3, một ô x5. Tỷ lệ hoàn trả lý thuyết {percent}%.",
  },
  "zh-cn": {
    title: "玉堂直播间",
    live: "直播演示",
    presenters: ["小玥", "阿莲"],
    demo: "演示聊天室：主播与留言均为虚构",
    chat: "聊天室",
    pause: "暂停留言与动画",
    greeting: [
      "欢迎来到玉堂直播间，先喝口茶吧",
      "今天的幸运转盘手感不错哦",
      "送一份礼，转盘就替你转一次",
      "灯笼都点起来了，气氛正好",
    ],
    thanks: "谢谢你的{gift}！转盘转起来～",
    chatters: [
      { name: "竹林小筑", lines: ["主播今天好漂亮", "晚上好各位"] },
      { name: "阿福", lines: ["刚下班，来坐坐", "转盘停在三倍啦"] },
      { name: "茶馆老王", lines: ["先来一杯乌龙", "这首曲子好听"] },
      { name: "月下客", lines: ["来送个灯笼", "祝大家好运"] },
    ],
    giver: "你",
    gave: "送出{gift}",
    gifts: { tea: "清茶", flowers: "莲花", lantern: "灯笼", dragon: "金龙" },
    give: "送礼",
    giving: "转盘转动中",
    wheelStill: "送礼后转动一次",
    landed: "转到 {field} 倍，派彩 {amount}",
    noPrize: "转到 0 倍，这次没有派彩",
    prize: "转盘派彩",
    field: "{times} 倍",
    rules: "玩法与返还率",
    rulesText:
      "每份礼物转一次，二十格概率相同：0 倍八格、0.5 倍四格、1 倍四格、2 倍两格、3 倍一格、5 倍一格。理论返还率 {percent}%。",
  },
  en: {
    title: "Jadehall Live",
    live: "Live demo",
    presenters: ["Yue", "Lian"],
    demo: "A demo: the presenter and the chat are invented",
    chat: "Chat",
    pause: "Pause chat and motion",
    greeting: [
      "Welcome to Jadehall Live, have some tea first",
      "The lucky wheel is in a good mood today",
      "A gift turns the wheel for you once",
      "The lanterns are lit, what an evening",
    ],
    thanks: "Thank you for the {gift}! Round it goes",
    chatters: [
      { name: "Bamboo Lodge", lines: ["You look lovely today", "Evening, everyone"] },
      { name: "Fu", lines: ["Just off work, popping in", "It stopped at three!"] },
      { name: "Tea House Wang", lines: ["An oolong to start with", "I like this tune"] },
      { name: "Moonlight Guest", lines: ["Here's a lantern", "Good luck to all"] },
    ],
    giver: "You",
    gave: "gave: {gift}",
    gifts: { tea: "Tea", flowers: "Lotus", lantern: "Lantern", dragon: "Golden dragon" },
    give: "Give",
    giving: "The wheel is turning",
    wheelStill: "Each gift turns it once",
    landed: "Landed on {field}×: {amount}",
    noPrize: "Landed on 0×, no prize this time",
    prize: "Wheel prize",
    field: "{times}×",
    rules: "Rules and return to player",
    rulesText:
      "Each gift turns the wheel once. Its twenty fields are equally likely: eight of 0×, four of 0.5×, four of 1×, two of 2×, one of 3×, one of 5×. In theory {percent}% comes back.",
  },
};
