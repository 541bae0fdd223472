import assert from "node:assert/strict";
import type { CatalogueGame } from "@/api/games/catalogue/catalogue.ts";
import { textsOf } from "@/i18n/mod.ts";
import { gameWalletsOf } from "./game_wallets.ts";

const t = textsOf("tw");

function game(code: string, group: CatalogueGame["group"], more: Partial<CatalogueGame> = {}): CatalogueGame {
  const open = {
    enabled: true,
    loginEnabled: true,
    transferEnabled: true,
    sportKinds: [],
    productId: null,
    gameId: null,
  };
  return { id: 1, code, name: code.toUpperCase(), title: code, group, homeGroup: group, sort: 1, ...open, ...more };
}

Deno.test("a provider has one game wallet, whatever groups its games are in", () => {
  const games = [game("bng", "egame"), game("bng", "fish"), game("bng", "hot", { homeGroup: "egame" })];
  const gameWallets = gameWalletsOf({ games }, new Map([["bng", 500_00n]]), t);
  assert.deepEqual(gameWallets.map(({ code, groupNames, balanceCents }) => ({ code, groupNames, balanceCents })), [
    { code: "bng", groupNames: ["電子", "捕魚"], balanceCents: 500_00n },
  ]);
});

Deno.test("the game wallets with most points come first, the unused ones last in the catalogue's order", () => {
  const games = [game("a", "live"), game("b", "live"), game("c", "live"), game("d", "live")];
  const gameWallets = gameWalletsOf({ games }, new Map([["b", 1n], ["c", 2n]]), t);
  assert.deepEqual(gameWallets.map(({ code }) => code), ["c", "b", "a", "d"]);
});

Deno.test("a game wallet is open as long as one of its games takes points", () => {
  const games = [
    game("kk", "egame", { transferEnabled: false }),
    game("kk", "fish"),
    game("qt", "egame", { transferEnabled: false }),
  ];
  assert.deepEqual(gameWalletsOf({ games }, new Map(), t).map(({ open }) => open), [true, false]);
});
