import { sessionCookie } from "@/api/identity/sessions/session.ts";
import { onlyLiveHeader } from "@/client/page/refresh_parts.ts";
import { firstSandboxMethod } from "@/e2e/crash/player.ts";
import { type Answer, apiCall, type Question } from "../attacks/ask.ts";

/** A member with the site open. */
export interface OnlineMember {
  id: string;
  token: string;
  /** Whether they play: they have points in the game. */
  plays: boolean;
  /** Whether their points are on the way: a dialog that is open moves no second ones. */
  moves: boolean;
}

/** Sends a request whose time counts, and gives its answer; throws if it isn't answered well. */
export type TimedAsk = (question: Question) => Promise<Answer>;

/** Something that members do, a request after the other. */
interface Activity {
  name: string;
  /** How often a minute for each member online. */
  perMinute: number;
  run(ask: TimedAsk, member: OnlineMember): Promise<unknown>;
}

/** The game of the evening. */
export const game = "rsg";

/** Bets a minute of a member who plays. */
export const betsPerMinute = 10;

/**
 * A busy evening: members read pages, wander between games and their account, move points in and out of a game, top up and
 * look at what they played; a third as many visitors look around. Beside it each member has a stream of events open.
 */
export const evening: readonly Activity[] = [
  { name: "home", perMinute: 0.4, run: (ask, member) => ask(page("/", member)) },
  { name: "games", perMinute: 0.4, run: (ask, member) => ask(page("/egame", member)) },
  { name: "provider", perMinute: 0.2, run: (ask, member) => ask(page("/provider/rsg", member)) },
  { name: "account", perMinute: 0.3, run: (ask, member) => ask(page("/centre", member)) },
  { name: "top-up form", perMinute: 0.1, run: (ask, member) => ask(page("/member/recharge", member)) },
  { name: "coupons", perMinute: 0.1, run: (ask, member) => ask(page("/coupon", member)) },
  { name: "count of members", perMinute: 2, run: (ask) => ask({ path: "/api/v1/web/online" }) },
  { name: "visitor", perMinute: 0.3, run: (ask) => ask({ path: "/" }) },
  { name: "visitor at coupons", perMinute: 0.2, run: (ask) => ask({ path: "/coupon" }) },
  { name: "enter or leave a game", perMinute: 0.2, run: enterOrLeave },
  { name: "top-up", perMinute: 0.03, run: topUp },
  {
    name: "records",
    perMinute: 0.1,
    async run(ask, { token }) {
      await ask(apiCall("user/record/transfer", {}, token));
      await ask(apiCall("user/bet/info", {}, token));
    },
  },
  { name: "mails", perMinute: 0.1, run: (ask, { token }) => ask(apiCall("user/mail", {}, token)) },
];

async function enterOrLeave(ask: TimedAsk, member: OnlineMember): Promise<void> {
  if (member.moves) return;
  const enters = !member.plays;
  member.moves = true;
  await ask(apiCall("game/transfer", { game_name: game, amount: enters ? 100 : -100 }, member.token));
  [member.plays, member.moves] = [enters, false];
  // The page learns of it by its stream, and reads its parts again.
  await ask(page("/centre", member, { [onlyLiveHeader]: "1" }));
  if (enters) await ask(apiCall("game/login", { user: "", game_name: game }, member.token));
}

/** Pays at once, at the vendor's page, whose own time counts for nothing. */
async function topUp(ask: TimedAsk, { token }: OnlineMember): Promise<void> {
  const input = { amount: 1000, cash_vendor_id: firstSandboxMethod + 1 };
  const { data: order } = JSON.parse((await ask(apiCall("deposit", input, token))).text);
  const { data } = JSON.parse((await ask(apiCall("deposit/order", { order_id: order.order_id }, token))).text);
  if (!data.page_url) return;
  const response = await fetch(`${data.page_url.replace(/\?.*$/, "")}/pay`, { method: "POST", redirect: "manual" });
  await response.body?.cancel();
}

function page(path: string, { token }: OnlineMember, headers: Record<string, string> = {}): Question {
  return { path, headers: { ...headers, cookie: `${sessionCookie}=${token}` } };
}
