import { z } from "zod";

/** The site under load, and the counter of its answers. */
export interface Running {
  siteUrl: string;
  /** Called for every answer that arrives. */
  step(): void;
}

/** A money write that the site answered with success: after that it must never be lost. */
export interface Acknowledged {
  kind: "deposit" | "transfer";
  orderId: string;
  /** The state that was answered. */
  state: string;
}

/** Where the plain sandbox vendor's methods begin, beside those of the seed data. */
export const firstSandboxMethod = 101;

/** A member under load, with the session that it keeps over restarts. */
export interface Player {
  token: string;
}

/**
 * One round of the main path, as a member's browser would make it, without waiting anywhere: tops up through the
 * vendor's page, moves points in, spins, moves out what is there. `acknowledged` is called with every success as soon as it arrives.
 * Throws the connection's error when the site is killed meanwhile.
 */
export async function playRound(
  running: Running,
  player: Player,
  acknowledged: (answer: Acknowledged) => void,
): Promise<void> {
  const api = caller(running, player);
  const deposit = Created.parse(await api("deposit", { amount: 1000, cash_vendor_id: sandboxAtm }));
  acknowledged({ kind: "deposit", orderId: deposit.data.order_id, state: deposit.data.state });
  const order = Order.parse(await api("deposit/order", { order_id: deposit.data.order_id }));
  if (order.data.page_url) await pay(running, order.data.page_url);

  await transfer(300);
  const { result: link } = Launched.parse(await api("game/login", { user: "", game_name: game }));
  await spin(running, link, 3);
  const { result: points } = Balance.parse(await api("game/balance", { game_name: game }));
  if (points > 0) await transfer(-points);
  await Promise.all([transfer(100), transfer(50.25), api("user/transfer/all", {})]);

  async function transfer(amount: number): Promise<void> {
    const answer = await api("game/transfer", { game_name: game, amount });
    const moved = Moved.safeParse(answer);
    // A refusal (the deposit not credited yet, points in transit) moves nothing and promises nothing.
    if (moved.success) {
      acknowledged({ kind: "transfer", orderId: moved.data.data.order_id, state: moved.data.data.state });
    }
  }
}

const game = "rsg";

/** The plain sandbox vendor's ATM, of the methods that {@link firstSandboxMethod} begins. */
const sandboxAtm = firstSandboxMethod + 1;

const Created = z.object({ status: z.literal(true), data: z.object({ order_id: z.string(), state: z.string() }) });
const Order = z.object({ status: z.literal(true), data: z.object({ page_url: z.string().nullable() }) });
const Moved = z.object({ status: z.literal(true), data: z.object({ order_id: z.string(), state: z.string() }) });
const Launched = z.object({ status: z.literal(true), result: z.string() });
const Balance = z.object({ status: z.literal(true), result: z.number() });

function caller({ siteUrl, step }: Running, { token }: Player) {
  return async (path: string, body: unknown): Promise<unknown> => {
    const response = await fetch(`${siteUrl}/api/v1/${path}`, {
      method: "POST",
      headers: {
        "authorization": `Bearer ${token}`,
        "content-type": "application/json",
        "idempotency-key": crypto.randomUUID(),
      },
      body: JSON.stringify(body),
    });
    const answer = await response.json();
    step();
    return answer;
  };
}

/** Presses the vendor's pay button; its redirect back to the site is not followed. */
async function pay({ step }: Running, pageUrl: string): Promise<void> {
  const response = await fetch(`${pageUrl.replace(/\?.*$/, "")}/pay`, { method: "POST", redirect: "manual" });
  await response.body?.cancel();
  step();
}

/** Opens the slot game by its launch link and plays. */
async function spin({ step }: Running, link: string, times: number): Promise<void> {
  const entered = await fetch(link, { redirect: "manual" });
  await entered.body?.cancel();
  const table = new URL(entered.headers.get("location") ?? "", link).href;
  const cookie = entered.headers.get("set-cookie")?.split(";")[0] ?? "";
  for (let spun = 0; spun < times; spun++) {
    const response = await fetch(`${table}/step`, {
      method: "POST",
      headers: { "content-type": "application/json", cookie },
      body: JSON.stringify({ id: crypto.randomUUID(), step: 0, action: { bet: 1_000 } }),
    });
    await response.body?.cancel();
    step();
  }
}
