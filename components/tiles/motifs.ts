import type { Paint } from "./colour.ts";
import { chessBoard } from "./motifs/chess_board.ts";
import { chessMahjong } from "./motifs/chess_mahjong.ts";
import { chessDominoes, chessGeneral, chessStones } from "./motifs/chess_more.ts";
import { egameFortune, egamePanda, egamePhoenix, egameQilin, egameTiger } from "./motifs/egame_beasts.ts";
import {
  egameChest,
  egameCoins,
  egameDragon,
  egameFirecrackers,
  egameIngots,
  egameLantern,
  egameMelon,
} from "./motifs/egame_fortune.ts";
import { egameGem } from "./motifs/egame_gem.ts";
import {
  egameBars,
  egameBell,
  egameCherries,
  egameClover,
  egameCrown,
  egameGrapes,
  egameHorseshoe,
  egameSevens,
  egameStar,
} from "./motifs/egame_luck.ts";
import { egameExpress, egameLotus, egamePyramids, egameRanch, egameWitch } from "./motifs/egame_places.ts";
import { egameReels } from "./motifs/egame_reels.ts";
import { fishCrab, fishJellyfish, fishPuffer, fishShark, fishTurtle } from "./motifs/fish_deep.ts";
import { fishKoi } from "./motifs/fish_koi.ts";
import { fishShoal } from "./motifs/fish_shoal.ts";
import { liveCards } from "./motifs/live_cards.ts";
import { liveDice } from "./motifs/live_dice.ts";
import { liveRoulette } from "./motifs/live_roulette.ts";
import { liveChips, liveDragonTiger, liveFan, liveLanterns, liveWheel } from "./motifs/live_table.ts";
import { lotteryBalls } from "./motifs/lottery_balls.ts";
import { lotteryCage, lotterySticks, lotteryTicket } from "./motifs/lottery_draw.ts";
import { onlineCamera, onlineMicrophone, onlinePresenter } from "./motifs/online_stream.ts";
import { sportBasket, sportCup, sportTennis, sportVolley } from "./motifs/sport_balls.ts";
import { sportDiamond } from "./motifs/sport_diamond.ts";
import { sportPitch } from "./motifs/sport_pitch.ts";
import type { Random } from "./random.ts";

/** The groups that have drawings. */
export type TileGroup = "live" | "lottery" | "sport" | "chess" | "egame" | "fish" | "online";

/** Whether a word is one of these groups. */
export function isTileGroup(word: string): word is TileGroup {
  return Object.hasOwn(motifs, word);
}

/** One drawing for the upper part of a tile. */
type Motif = (paint: Paint, random: Random) => string;

/** The motifs of each group by name: at least as many as the catalogue's seed has games in it. */
export const motifs: Readonly<Record<TileGroup, Readonly<Record<string, Motif>>>> = {
  live: {
    cards: liveCards,
    dice: liveDice,
    roulette: liveRoulette,
    chips: liveChips,
    dragonTiger: liveDragonTiger,
    fan: liveFan,
    lanterns: liveLanterns,
    wheel: liveWheel,
  },
  lottery: { balls: lotteryBalls, cage: lotteryCage, sticks: lotterySticks, ticket: lotteryTicket },
  sport: {
    basket: sportBasket,
    cup: sportCup,
    tennis: sportTennis,
    volley: sportVolley,
    diamond: sportDiamond,
    pitch: sportPitch,
  },
  chess: {
    board: chessBoard,
    mahjong: chessMahjong,
    dominoes: chessDominoes,
    general: chessGeneral,
    stones: chessStones,
    cards: liveCards,
    hand: liveFan,
  },
  egame: {
    gem: egameGem,
    reels: egameReels,
    bars: egameBars,
    bell: egameBell,
    cherries: egameCherries,
    clover: egameClover,
    crown: egameCrown,
    grapes: egameGrapes,
    horseshoe: egameHorseshoe,
    sevens: egameSevens,
    star: egameStar,
    chest: egameChest,
    coins: egameCoins,
    dragon: egameDragon,
    firecrackers: egameFirecrackers,
    ingots: egameIngots,
    lantern: egameLantern,
    melon: egameMelon,
    koi: fishKoi,
    tiger: egameTiger,
    panda: egamePanda,
    qilin: egameQilin,
    phoenix: egamePhoenix,
    fortune: egameFortune,
    pyramids: egamePyramids,
    witch: egameWitch,
    express: egameExpress,
    ranch: egameRanch,
    lotus: egameLotus,
  },
  fish: {
    crab: fishCrab,
    jellyfish: fishJellyfish,
    puffer: fishPuffer,
    shark: fishShark,
    turtle: fishTurtle,
    koi: fishKoi,
    shoal: fishShoal,
  },
  online: { presenter: onlinePresenter, microphone: onlineMicrophone, camera: onlineCamera },
};
