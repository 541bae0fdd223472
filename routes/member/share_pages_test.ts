import assert from "node:assert/strict";
import { sql } from "kysely";
import type { CommissionBasis } from "@/api/rewards/referrals/rule.ts";
import { fill, textsOf } from "@/i18n/mod.ts";
import { moneyText } from "@/shared/amount_text.ts";
import { servePages } from "@/testing/site/serve_pages.ts";

const october = '<time datetime="2026-10">2026/10</time>';
const { held, correction, correctionBy, validBets, netResult } = textsOf("tw").share;

Deno.test("a line of a month's commission shows what is taken back, also where the pair earns nothing now", async () => {
  const html = await pageOfNovember({ october: "valid_bets" });
  const cells = [...html.matchAll(/<td[^>]*>([^<]*)<small[^>]*>([^<]*)<\/small><\/td><\/tr>/g)];
  assert.deepEqual(cells.map(([, amount, note]) => [amount, note]), [["", held], [moneyText(-100_12n), held]]);
  assert.ok(html.includes(`${fill(correction, { month: october })}</small>`));
});

Deno.test("a correction names what its month was counted by where the run goes by something else", async () => {
  const html = await pageOfNovember({ october: "net_result" });
  assert.ok(html.includes(`>${validBets}</th>`));
  assert.ok(html.includes(`${fill(correctionBy, { month: october, basis: netResult })}</small>`));
});

Deno.test("the picture that a member shares carries the brand in the page's language", async () => {
  await using pages = await servePages();
  const { token } = await pages.site.member();
  for (const [lang, brand] of [["tw", "玉堂"], ["vn", "Jadehall"]] as const) {
    const cookie = `jadehall_session=${token}; lang=${lang}`;
    const picture = await (await pages.get("/member/share/picture.svg", { cookie })).text();
    assert.equal(/<text[^>]*>([^<]*)/.exec(picture)?.[1], brand);
  }
});

/** The page of a commission of November by valid bets, with a line of it and a correction of October. */
async function pageOfNovember({ october }: { october: CommissionBasis }): Promise<string> {
  await using pages = await servePages();
  const { db } = pages.site;
  const { id, token } = await pages.site.member();
  const { id: referred } = await pages.site.member();
  await sql`
    insert into commission_runs (month, basis, tiers, generations, second_percent, carries_loss, began_at, ended_at)
      values ('2026-10-01', ${october}, '[]', 1, 0, true, now(), now()),
        ('2026-11-01', 'valid_bets', '[]', 1, 0, true, now(), now())`.execute(db);
  await sql`
    insert into commissions (member_id, run_month, carried_in_cents, lines_cents, amount_cents, carried_out_cents, created_at)
      values (${id}, '2026-11-01', 0, -10012, 0, -10012, now())`.execute(db);
  await sql`
    insert into commission_lines (member_id, run_month, month, referred_id, generation, basis_cents, percent, is_held,
        withheld_cents, total_cents, amount_cents)
      values (${id}, '2026-11-01', '2026-11-01', ${referred}, 1, 500, 0.1, true, 1, 0, 0),
        (${id}, '2026-11-01', '2026-10-01', ${referred}, 1, 500, 0.1, true, 10012, 0, -10012)`.execute(db);
  return await (await pages.get("/member/shareLogs", { cookie: `jadehall_session=${token}` })).text();
}
