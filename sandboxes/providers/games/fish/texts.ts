import type { Lang } from "@/i18n/mod.ts";
import type { Fish } from "./rules.ts";

/** The texts of the fish table; `{…}` is filled in. */
export interface FishTexts {
  title: string;
  lead: string;
  pond: string;
  bet: string;
  hint: string;
  ready: string;
  caught: string;
  escaped: string;
  refusals: { too_fast: string };
  fish: string;
  payUnit: string;
  payback: string;
  names: Record<Fish, string>;
}

/** The fish table's texts, by the languages of games. */
export const fishTexts: Record<Lang, FishTexts> = {
  tw: {
    title: "玉池捕魚",
    lead: "點魚開炮，越大隻越難抓",
    pond: "魚池",
    bet: "每炮點數",
    hint: "點選魚開炮；鍵盤用方向鍵選魚、空白鍵開炮",
    ready: "選一條魚開炮",
    caught: "捕獲 {fish}，派彩 {amount}",
    escaped: "{fish} 逃走了",
    refusals: { too_fast: "開炮太快，稍等一下" },
    fish: "魚種",
    payUnit: "炮注倍數",
    payback: "每種魚的理論返還率都是 {percent}%",
    names: {
      minnow: "銀條魚",
      shrimp: "珊瑚蝦",
      koi: "錦鯉",
      puffer: "河豚",
      turtle: "玉龜",
      ray: "魟魚",
      lantern: "燈籠魚",
      arowana: "金龍魚",
    },
  },
  vn: {
    title: "Bắn cá hồ Ngọc",
    lead: "Chạm vào cá để bắn, cá càng to càng khó bắt",
    pond: "Hồ cá",
    bet: "Điểm mỗi phát",
    hint: "Chạm vào cá để bắn; trên bàn phím dùng phím mũi tên để chọn cá, phím cách để bắn",
    ready: "Chọn một con cá để bắn",
    caught: "Bắt được {fish}, thưởng {amount}",
    escaped: "{fish} đã thoát",
    refusals: { too_fast: "Bắn nhanh quá, chờ một chút nhé" },
    fish: "Loài",
    payUnit: "lần điểm bắn",
    payback: "Loài nào cũng có tỷ lệ hoàn trả lý thuyết {percent}%",
    names: {
      minnow: "Cá cơm bạc",
      shrimp: "Tôm san hô",
      koi: "Cá chép",
      puffer: "Cá nóc",
      turtle: "Rùa ngọc",
      ray: "Cá đuối",
      lantern: "Cá lồng đèn",
      arowana: "Cá rồng vàng",
    },
  },
  "zh-cn": {
    title: "玉池捕鱼",
    lead: "点鱼开炮，越大只越难抓",
    pond: "鱼池",
    bet: "每炮点数",
    hint: "点选鱼开炮；键盘用方向键选鱼、空格键开炮",
    ready: "选一条鱼开炮",
    caught: "捕获 {fish}，派彩 {amount}",
    escaped: "{fish} 逃走了",
    refusals: { too_fast: "开炮太快，请稍等" },
    fish: "鱼种",
    payUnit: "炮注倍数",
    payback: "每种鱼的理论返还率都是 {percent}%",
    names: {
      minnow: "银条鱼",
      shrimp: "珊瑚虾",
      koi: "锦鲤",
      puffer: "河豚",
      turtle: "玉龟",
      ray: "魟鱼",
      lantern: "灯笼鱼",
      arowana: "金龙鱼",
    },
  },
  en: {
    title: "Jade Pond Fishing",
    lead: "Tap a fish to shoot; the bigger, the harder to catch",
    pond: "Pond",
    bet: "Points a shot",
    hint: "Tap a fish to shoot. By keyboard: arrows choose a fish, space shoots",
    ready: "Choose a fish to shoot",
    caught: "{fish} caught: {amount}",
    escaped: "{fish} got away",
    refusals: { too_fast: "Too fast, wait a moment" },
    fish: "Fish",
    payUnit: "times the bet",
    payback: "In theory {percent}% comes back, whatever you shoot at",
    names: {
      minnow: "Minnow",
      shrimp: "Coral shrimp",
      koi: "Koi",
      puffer: "Puffer",
      turtle: "Jade turtle",
      ray: "Ray",
      lantern: "Lantern fish",
      arowana: "Golden arowana",
    },
  },
};
