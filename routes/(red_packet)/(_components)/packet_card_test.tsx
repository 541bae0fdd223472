import assert from "node:assert/strict";
import { renderToString } from "preact-render-to-string";
import { PageLocale } from "@/components/page/locale.ts";
import { textsOf } from "@/i18n/mod.ts";
import { PacketCard } from "./packet_card.tsx";
import { type Packet, redPacketTexts } from "./view.ts";

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
  assert.match(textOf(packet), /22 Nov 2026 23:00<\/time> – 23:59</);
  assert.match(
    textOf({ ...packet, ends_at: "2026-11-22T16:00:00Z" }),
    /22 Nov 2026 23:00<\/time> – 23 Nov 2026 00:00</,
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

function textOf(shown: Packet): string {
  const nowMs = Date.parse("2026-11-22T12:00:00Z");
  return renderToString(
    <PageLocale.Provider value="en">
      <PacketCard packet={shown} nowMs={nowMs} texts={redPacketTexts(textsOf("en"))} />
    </PageLocale.Provider>,
  );
}
