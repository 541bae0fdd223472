import { Buffer } from "node:buffer";
import { formOf, goodForm } from "@/api/payments/withdrawals/payout_accounts/cards/testing.ts";
import { manyScans } from "@/api/content/images/testing/many_scans.ts";
import { photo, vastPng } from "@/api/content/images/testing/pictures.ts";
import { type Attack, attackersAddress } from "./attack.ts";
import { exchange } from "./raw_floods.ts";

/** One member's card forms, each with pictures that are as dear as may be and one that is broken, so that each can be sent again. */
export const pictureBombs: Attack = {
  name: "one member's picture bombs",
  perSecond: 10,
  async prepare(target) {
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
    // As bytes that are ready: of a client that makes each request anew the figure would show the client's work.
    const forms: Uint8Array[] = [];
    for (const [index, id_front] of bombs.entries()) {
      const id_back = bombs[(index + 2) % bombs.length]!;
      const form = new Response(formOf(await goodForm({ id_front, id_back, bank_cover: broken })));
      const body = new Uint8Array(await form.arrayBuffer());
      const head = [
        "POST /api/v1/user/bank/create HTTP/1.1",
        "Host: 127.0.0.1",
        `Authorization: Bearer ${target.members[0]!.token}`,
        `Content-Type: ${form.headers.get("content-type")}`,
        `Content-Length: ${body.length}`,
      ];
      forms.push(Buffer.concat([Buffer.from(`${head.join("\r\n")}\r\n\r\n`), body]));
    }
    let round = 0;
    return () => exchange(target, attackersAddress, forms[round++ % forms.length]!);
  },
};
