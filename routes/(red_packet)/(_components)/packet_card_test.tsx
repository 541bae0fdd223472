import assert from "node:assert/strict";
import { renderToString } from "preact-render-to-string";
import { PageLocale } from "@/components/page/locale.ts";
import { textsOf } from "@/i18n/mod.ts";
import { RedPacketsIsland } from "../(_islands)/red_packets.tsx";
import { PacketCard } from "./packet_card.tsx";
import { type Packet, redPacketTexts, type Share } from "./view.ts";

const packet: Packet = {
  packet: 1,
  kind: "rain",
  title: "rain",
  state: "announced",
  sum: 100,
  shares: 10,
  least: 1,
  most: 20,
  taken: 0,
  turnover_times: 0,
  least_level: 0,
  new_member_days: null,
  server_hash: "0".repeat(64),
  server_seed: null,
  starts_at: "2026-11-22T15:00:00Z",
  ends_at: "2026-11-22T15:59:00Z",
};

Deno.test("a packet's end is shown with its day where that is not the one it begins on", () => {
  assert.match(
    textOf(packet),
    /22 Nov 2026 23:00<\/time> – <time class="num" datetime="2026-11-22T15:59:00.000Z">23:59</,
  );
  assert.match(
    textOf({ ...packet, ends_at: "2026-11-22T16:00:00Z" }),
    /22 Nov 2026 23:00<\/time> – <time [^>]*>23 Nov 2026 00:00</,
  );
});

Deno.test("counts of shares have thousands separators", () => {
  const many = {
    ...packet,
    state: "running",
    shares: 20_000,
    taken: 1_234,
    starts_at: "2026-11-22T11:00:00Z",
  } as const;
  const text = textOf(many).replaceAll(/<[^>]+>/g, " ");
  assert.match(text, /1,234 shares taken, 18,766 left/);
  assert.match(text, /20,000 shares in all/);
  assert.match(textOf({ ...many, taken: 20_000 }), /All 20,000 shares are taken/);
});

Deno.test("a packet that begins in a day or later says so in days and hours", () => {
  assert.match(
    textOf({ ...packet, starts_at: "2026-11-23T14:30:32Z", ends_at: "2026-11-23T15:59:00Z" }),
    />1 day 2 hours</,
  );
});

Deno.test("the member's own share is counted at once, however old the count is", () => {
  const running = { ...packet, state: "running", starts_at: "2026-11-22T11:00:00Z" } as const;
  const own = {
    order_id: "1",
    packet: 1,
    number: 3,
    amount: 1,
    required: 0,
    bonus: "paid",
    at: packet.starts_at,
  } as const;
  const html = pageOf(running, [own]);
  assert.match(html.replaceAll(/<[^>]+>/g, " "), /3 shares taken, 7 left/);
  assert.match(html, /envelope__card[^>]*>1\.00</, "its packet is open");
  assert.doesNotMatch(html, /opener/);
});

Deno.test("the packet in the middle sends the form while a share can be taken, and the rain can be reminded of before", () => {
  const running = { ...packet, starts_at: "2026-11-22T11:00:00Z" };
  assert.match(pageOf(running, []), /<button type="submit" form="open-1"[^>]*opener/);
  assert.doesNotMatch(pageOf(running, []), /reminder/);
  assert.doesNotMatch(pageOf({ ...running, taken: 10 }, []), /opener/);
  assert.doesNotMatch(pageOf(packet, []), /opener/);
  assert.match(pageOf(packet, []), /Remind me before it begins/);
  assert.doesNotMatch(pageOf(packet, null), /opener|reminder/, "a visitor signs in first");
});

function pageOf(shown: Packet, mine: Share[] | null): string {
  return renderToString(
    <PageLocale.Provider value="en">
      <RedPacketsIsland
        view={{ packets: [shown], mine, serverNowMs: Date.parse("2026-11-22T12:00:00Z") }}
        texts={redPacketTexts(textsOf("en"))}
        path="/red_packet"
        formKey="key"
        before={{ taken: null, problem: null }}
      />
    </PageLocale.Provider>,
  );
}

function textOf(shown: Packet): string {
  const nowMs = Date.parse("2026-11-22T12:00:00Z");
  return renderToString(
    <PageLocale.Provider value="en">
      <PacketCard packet={shown} nowMs={nowMs} texts={redPacketTexts(textsOf("en"))} />
    </PageLocale.Provider>,
  );
}
