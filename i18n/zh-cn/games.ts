import type { Games } from "../tw/games.ts";

export const games: Games = {};
