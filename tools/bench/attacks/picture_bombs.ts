import { formOf, goodForm } from "@/api/payments/withdrawals/payout_accounts/cards/testing.ts";
import { manyScans } from "@/api/content/images/testing/many_scans.ts";
import { photo, vastPng } from "@/api/content/images/testing/pictures.ts";
import { asking, type Question } from "./ask.ts";
import { type Attack, attackersAddress } from "./attack.ts";

/** One member's card forms, each with pictures that are as dear as may be and one that is broken, so that each can be sent again. */
export const pictureBombs: Attack = {
  name: "one member's picture bombs",
  perSecond: 10,
  async prepare({ port, members }) {
    const ask = asking(port, attackersAddress);
    const broken = (await photo()).slice(0, 3000);
    const large = new Uint8Array(10 * 1024 * 1024);
    large.set(await photo());
    const bombs = [
      manyScans({ width: 7000, height: 5700, scans: 50 }),
      manyScans({ width: 7000, height: 5700, scans: 3000 }),
      vastPng(16_000, 2500),
      vastPng(39_000_000, 1),
      large,
    ];
    const forms: Question[] = [];
    for (const [index, id_front] of bombs.entries()) {
      const id_back = bombs[(index + 2) % bombs.length]!;
      const form = new Response(formOf(await goodForm({ id_front, id_back, bank_cover: broken })));
      forms.push({
        method: "POST",
        path: "/api/v1/user/bank/create",
        headers: {
          "content-type": form.headers.get("content-type") ?? "",
          authorization: `Bearer ${members[0]!.token}`,
        },
        body: new Uint8Array(await form.arrayBuffer()),
      });
    }
    let round = 0;
    return async () => String((await ask(forms[round++ % forms.length]!)).status);
  },
};
