import type { TileGroup } from "./motifs.ts";
import { at } from "./shapes.ts";

/**
 * The motif that a game's names tell of; null if they tell of none. Where several fit, the seed chooses.
 * @param names in all languages, in one text
 */
export function motifOfName(group: TileGroup, names: string, seed: number): string | null {
  const found = motifsByWord[group]?.find(([pattern]) => pattern.test(names));
  if (!found) return null;
  const [, ...fitting] = found;
  return at(fitting, seed);
}

/** The hue, in degrees, of the colour, metal or hour in a game's names; null if there is none. */
export function hueOfName(names: string): number | null {
  return hues.find(([pattern]) => pattern.test(names))?.[1] ?? null;
}

type Motifs = readonly (readonly [pattern: RegExp, ...motifs: string[]])[];

// The first that fits counts: what is meant more closely stands first.
const motifsByWord: Partial<Record<TileGroup, Motifs>> = {
  egame: [
    [/鯉|鲤|\bkoi\b/i, "koi"],
    [/鳳|凤|phoenix/i, "phoenix"],
    [/麒麟|qilin/i, "qilin"],
    [/虎|tiger/i, "tiger"],
    [/龍|龙|dragon/i, "dragon"],
    [/熊貓|熊猫|panda/i, "panda"],
    [/財神|财神|fortune god/i, "fortune"],
    [/元寶|元宝|ingot/i, "ingots"],
    [/蓮|莲|lotus/i, "lotus"],
    [/燈籠|灯笼|lantern/i, "lantern"],
    [/寶石|宝石|鑽|钻|\bgems?\b|jewel|diamond/i, "gem"],
    [/果|fruit|orchard/i, "cherries", "grapes", "melon"],
    [/法老|金字塔|pharaoh|egypt|pyramid/i, "pyramids"],
    [/海盜|海盗|寶藏|宝藏|pirate|treasure/i, "chest"],
    [/女巫|魔法|witch|magic/i, "witch"],
    [/列車|列车|火車|火车|express|train/i, "express"],
    [/鞭炮|爆竹|firecracker/i, "firecrackers"],
    [/牧場|牧场|農|农|ranch|farm/i, "ranch"],
    [/七七|777|sevens/i, "sevens"],
    [/金幣|金币|\bcoins?\b/i, "coins"],
    [/皇冠|王冠|crown/i, "crown"],
  ],
  fish: [
    [/龍宮|龙宫|palace/i, "turtle", "koi"],
    [/深海|deep sea/i, "shark", "jellyfish"],
    [/捕魚|捕鱼|fishing/i, "shoal", "puffer", "crab"],
  ],
  live: [
    [/經典百家樂|经典百家乐|classic baccarat/i, "chips"],
    [/百家樂|百家乐|baccarat/i, "cards"],
    [/輪盤|轮盘|roulette/i, "roulette"],
    [/骰|sic ?bo|\bdice\b/i, "dice"],
    [/龍虎|龙虎|dragon tiger/i, "dragonTiger"],
    [/番攤|番摊|fan ?tan/i, "fan"],
  ],
  lottery: [
    [/五星|five/i, "balls"],
    [/時時|时时|quick/i, "cage"],
    [/刮|scratch/i, "ticket"],
    [/籤|签/, "sticks"],
  ],
  sport: [
    [/籃球|篮球|basket/i, "basket"],
    [/棒球|baseball/i, "diamond"],
    [/網球|网球|tennis/i, "tennis"],
    [/足球|football|soccer/i, "pitch"],
    [/聯賽|联赛|league|\bcup\b/i, "cup"],
  ],
  chess: [
    [/十三張|十三张|thirteen/i, "hand"],
    [/十三支|十三水|撲克|扑克|poker/i, "cards"],
    [/麻將|麻将|mahjong/i, "mahjong"],
    [/象棋|chess/i, "general", "board"],
    [/牌九|骨牌|domino/i, "dominoes"],
  ],
  online: [[/直播|live room/i, "camera"], [/星秀|show/i, "presenter", "microphone"]],
};

const hues: readonly (readonly [pattern: RegExp, hue: number])[] = [
  [/黃金|黄金|golden/i, 72],
  [/翡翠|jade/i, 165],
  [/極光|极光|aurora/i, 192],
  [/皇家|royal/i, 280],
  [/午夜|midnight/i, 250],
  [/紅運|红运|lucky red/i, 18],
  [/星夜|starry/i, 265],
  [/神秘|secret/i, 312],
  [/豐收|丰收|harvest/i, 100],
  [/雷霆|thunder/i, 222],
  [/千年|ancient/i, 42],
  [/超級|超级|super/i, 345],
  [/幸運|幸运|\blucky\b/i, 135],
  [/烈焰|blazing/i, 30],
  [/海角|far coast/i, 207],
  [/雙喜|双喜|double joy/i, 5],
];
