import type { Lang } from "@/i18n/mod.ts";

/** A word of a game's name in the languages of the sandbox provider. */
export type Word = Readonly<Record<Lang, string>>;

function word(tw: string, vn: string, zhCn: string, en: string): Word {
  return { tw, vn, "zh-cn": zhCn, en };
}

/** The first words of a game's name; in Vietnamese they come last. */
export const qualities: readonly Word[] = [
  word("黃金", "Vàng", "黄金", "Golden"),
  word("翡翠", "Ngọc Bích", "翡翠", "Jade"),
  word("極光", "Cực Quang", "极光", "Aurora"),
  word("皇家", "Hoàng Gia", "皇家", "Royal"),
  word("午夜", "Nửa Đêm", "午夜", "Midnight"),
  word("紅運", "Hồng Vận", "红运", "Lucky Red"),
  word("星夜", "Đêm Sao", "星夜", "Starry"),
  word("神秘", "Huyền Bí", "神秘", "Secret"),
  word("豐收", "Bội Thu", "丰收", "Harvest"),
  word("雷霆", "Sấm Sét", "雷霆", "Thunder"),
  word("千年", "Ngàn Năm", "千年", "Ancient"),
  word("超級", "Siêu Cấp", "超级", "Super"),
  word("幸運", "May Mắn", "幸运", "Lucky"),
  word("烈焰", "Rực Lửa", "烈焰", "Blazing"),
  word("海角", "Biển Xa", "海角", "Far Coast"),
  word("雙喜", "Song Hỷ", "双喜", "Double Joy"),
];

/** The subjects of games, by kind: each names a game of that kind. Their counts differ, so that names repeat late. */
export const subjects = {
  slot: [
    word("錦鯉", "Cá Chép", "锦鲤", "Koi"),
    word("祥龍", "Rồng Thiêng", "祥龙", "Dragon"),
    word("鳳凰", "Phượng Hoàng", "凤凰", "Phoenix"),
    word("財神", "Thần Tài", "财神", "Fortune God"),
    word("麒麟", "Kỳ Lân", "麒麟", "Qilin"),
    word("元寶", "Thỏi Vàng", "元宝", "Ingots"),
    word("蓮花", "Hoa Sen", "莲花", "Lotus"),
    word("燈籠", "Đèn Lồng", "灯笼", "Lanterns"),
    word("寶石", "Đá Quý", "宝石", "Gems"),
    word("果園", "Vườn Trái Cây", "果园", "Orchard"),
    word("猛虎", "Mãnh Hổ", "猛虎", "Tiger"),
    word("熊貓", "Gấu Trúc", "熊猫", "Panda"),
    word("法老", "Pharaoh", "法老", "Pharaoh"),
    word("海盜", "Hải Tặc", "海盗", "Pirates"),
    word("女巫", "Phù Thủy", "女巫", "Witch"),
    word("列車", "Chuyến Tàu", "列车", "Express"),
    word("鞭炮", "Pháo Hoa", "鞭炮", "Firecrackers"),
    word("牧場", "Nông Trại", "牧场", "Ranch"),
    word("七七七", "777", "七七七", "Sevens"),
  ],
  table: [
    word("百家樂", "Baccarat", "百家乐", "Baccarat"),
    word("經典百家樂", "Baccarat Cổ Điển", "经典百家乐", "Classic Baccarat"),
  ],
  lottery: [
    word("時時彩", "Xổ Số Nhanh", "时时彩", "Quick Draw"),
    word("五星彩", "Xổ Số Năm Bi", "五星彩", "Five Balls"),
  ],
  sport: [word("足球", "Bóng Đá", "足球", "Football"), word("聯賽", "Giải Đấu", "联赛", "League")],
  fish: [
    word("捕魚", "Bắn Cá", "捕鱼", "Fishing"),
    word("深海", "Biển Sâu", "深海", "Deep Sea"),
    word("龍宮", "Long Cung", "龙宫", "Dragon Palace"),
  ],
  cards: [
    word("十三支", "Mậu Binh", "十三水", "Chinese Poker"),
    word("十三張", "Binh Xập Xám", "十三张", "Thirteen Cards"),
  ],
  stream: [word("直播間", "Phòng Trực Tiếp", "直播间", "Live Room"), word("星秀", "Ngôi Sao", "星秀", "Show")],
} as const satisfies Record<string, readonly Word[]>;

/** The kinds of games that the provider's lists have. */
export type ListedKind = keyof typeof subjects;
