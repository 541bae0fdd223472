import type { Home } from "../tw/home.ts";

export const home: Home = {};
