import { z } from "zod";
import { firstSandboxMethod } from "@/e2e/crash/player.ts";
import { apiCall, asking } from "./ask.ts";
import { type Attack, attackersAddress } from "./attack.ts";

const Created = z.object({ data: z.object({ order_id: z.string() }) });
const Order = z.object({ data: z.object({ page_url: z.string() }) });

/** Withdrawals asked for while top-ups of the same members are credited: both lock the member and the wallet. */
export const withdrawalsAgainstCredits: Attack = {
  name: "withdrawals against credits of twenty members",
  perSecond: 20,
  prepare({ port, members }) {
    const ask = asking(port, attackersAddress);
    let round = 0;
    return async () => {
      const { token, card } = members[round++ % members.length]!;
      const call = (path: string, body: unknown) => ask(apiCall(path, body, token));
      const withdrawal = () => call("user/withdrawal", { bank_id: card, amount: 1000, mode: "a" });
      const created = Created.safeParse(json((await call("deposit", deposit)).text));
      if (!created.success) return String((await withdrawal()).status);
      const order = Order.parse(json((await call("deposit/order", created.data.data)).text));
      const paid = fetch(`${order.data.page_url.replace(/\?.*$/, "")}/pay`, { method: "POST", redirect: "manual" });
      const [answer] = await Promise.all([
        withdrawal(),
        withdrawal(),
        paid.then((response) => response.body?.cancel()),
      ]);
      return String(answer.status);
    };
  },
};

/** By the plain sandbox vendor's ATM. */
const deposit = { amount: 1000, cash_vendor_id: firstSandboxMethod + 1 };

function json(text: string): unknown {
  return JSON.parse(text);
}
