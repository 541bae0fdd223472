import { firstSandboxMethod } from "@/e2e/crash/player.ts";
import { apiCall, type Ask, asking, type Question } from "./ask.ts";
import { honestAddress } from "./honest_address.ts";
import { type Action, type Attack, attackersAddress, type Target } from "./attack.ts";

/** The same question again and again, whatever the answer. */
function flood(
  name: string,
  perSecond: number,
  question: (target: Target, ask: Ask) => NextQuestion | Promise<NextQuestion>,
  from = attackersAddress,
): Attack {
  return {
    name,
    perSecond,
    async prepare(target): Promise<Action> {
      const ask = asking(target.port, from);
      const next = await question(target, ask);
      return async () => String((await ask(next())).status);
    },
  };
}

type NextQuestion = () => Question;

/** Floods of requests that need no more than an address or a session. */
export const floods: Attack[] = [
  flood("HEAD of the API docs' bundle", 400, async (_, ask) => {
    const { text } = await ask({ path: "/api/docs" });
    const path = /\/api\/docs\/[\d.]+\/swagger-ui-bundle\.js/.exec(text)?.[0];
    if (!path) throw new Error("the API docs have no bundle");
    return () => ({ method: "HEAD", path });
  }),
  flood("openapi.json", 100, () => () => ({ path: "/api/openapi.json" })),
  flood("web/online with 200,000 sessions", 200, () => () => ({ path: "/api/v1/web/online" })),
  flood("forged callbacks of 65 kB", 100, () => {
    const headers = { "content-type": "application/json" };
    return () => ({
      method: "POST",
      path: "/api/v1/callback/NORTH",
      headers,
      body: JSON.stringify({ forged: crypto.randomUUID(), filling: "x".repeat(64_000) }),
    });
  }),
  flood(
    "wrong sign-ins from one address",
    100,
    () => () =>
      apiCall("user/login", { account: `none${Math.floor(Math.random() * 1e6)}`, password: "wrong password" }),
  ),
  // More than an address may write in a minute: its honest member goes on by counts of their own, or requests go unserved.
  flood(
    "a neighbour's wrong sign-ins from an honest member's address",
    100,
    () => () =>
      apiCall("user/login", { account: `none${Math.floor(Math.random() * 1e6)}`, password: "wrong password" }),
    honestAddress(0),
  ),
  flood(
    "one member's top-up orders",
    120,
    ({ members }) => () =>
      apiCall("deposit", { amount: 1000, cash_vendor_id: firstSandboxMethod + 1 }, members[0]!.token),
  ),
];
