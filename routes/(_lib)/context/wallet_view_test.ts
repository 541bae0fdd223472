import assert from "node:assert/strict";
import { totalCents, type Wallet } from "@/api/accounting/wallet/read_wallet.ts";
import type { Menu } from "@/components/page_context.ts";
import type { GameCard } from "@/components/games/card.ts";
import { pointsLeft, walletView } from "./wallet_view.ts";

const card = (group: GameCard["group"], code: string): GameCard => ({
  code,
  group,
  name: code.toUpperCase(),
  title: `${code.toUpperCase()} ${group}`,
  groupName: group,
  open: true,
  loginEnabled: true,
  transferEnabled: true,
  sportKinds: [],
  rate: null,
});
const menu = (group: Menu["group"], games: GameCard[]): Menu => ({ group, name: group, about: "", games, rate: null });
const menus = [
  menu("hot", [card("fish", "gr")]),
  menu("chess", [card("chess", "gr")]),
  menu("egame", [card("egame", "bng"), card("egame", "gr")]),
  menu("fish", [card("fish", "gr")]),
];
const wallet: Wallet = {
  mainCents: 100_00n,
  games: new Map([["gr", 20_00n], ["bng", 50_00n], ["rsg", 0n]]),
  heldCents: 0n,
  inTransit: [{
    orderId: "1",
    provider: "bng",
    direction: "in",
    amountCents: 5_00n,
    createdAt: new Date(0),
    attempts: 0,
    lastAttemptAt: new Date("2026-11-20T12:00:00Z"),
  }],
};

Deno.test("everything that a member owns is counted once: main wallet, games, in transit and held for a withdrawal", () => {
  assert.equal(totalCents({ ...wallet, heldCents: 30_00n }), 205_00n);
});

Deno.test("points in every game and in transit are summed to the cent", () => {
  const view = walletView(wallet, menus);
  assert.deepEqual([view.mainCents, view.gamesCents, view.inTransitCents], [100_00n, 70_00n, 5_00n]);
  assert.deepEqual(view.pendingTransfers.map(({ title }) => title), ["BNG egame"]);
});

Deno.test("a provider's points show once, though it has games in several groups; empty wallets don't", () => {
  const shown = pointsLeft(wallet, menus).map(({ game, cents }) => [game.title, cents]);
  assert.deepEqual(shown, [["BNG egame", 50_00n], ["GR chess", 20_00n]]);
});
