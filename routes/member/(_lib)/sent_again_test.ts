import assert from "node:assert/strict";
import type { TestMember, TestSite } from "@/testing/site/test_site.ts";
import { wholeSite } from "@/testing/site/whole_site.ts";
import { insertCard } from "@/api/payments/withdrawals/testing/insert_targets.ts";
import { wideLimits } from "@/api/platform/limits/testing.ts";
import { fixedSettings } from "@/api/settings.ts";
import { textsOf } from "@/i18n/mod.ts";
import { createApp } from "@/server/create_app.ts";
import { createPageHandler } from "@/server/fresh.ts";

interface Form {
  path: string;
  fields(card: number): Record<string, string>;
  changes: Record<string, (site: TestSite, member: TestMember) => Promise<unknown>>;
}

const method = (columns: Record<string, unknown>) => ({ db }: TestSite) =>
  db.updateTable("payment_methods").set(columns).where("id", "=", 2).execute();
const open = { enabled: true, min_cents: 1000_00n };

const forms: Form[] = [
  {
    path: "/member/recharge",
    fields: () => ({ method: "2", amount: "1000" }),
    changes: {
      "the method was switched off": method({ ...open, enabled: false }),
      "its least amount was raised": method({ ...open, min_cents: 2000_00n }),
    },
  },
  {
    path: "/member/withdraw",
    fields: (card) => ({ pick: `card${card}`, amount: "1000" }),
    changes: {
      "the card waits for review again": ({ db }, { id }) =>
        db.updateTable("bank_cards").set({ state: "waiting", reviewed_at: null }).where("member_id", "=", id).execute(),
      "a password was set": ({ db }, { id }) =>
        db.updateTable("members").set({ withdrawal_password_hash: "of a password" }).where("id", "=", id).execute(),
    },
  },
  {
    path: "/member/transfer",
    fields: () => ({ act: "move", game: "rsg", direction: "in", amount: "4000" }),
    changes: { "the wallet holds too little for a second time": () => Promise.resolve() },
  },
];

Deno.test("a form that is sent again leads where it led, whatever has changed since", async (t) => {
  await using site = await wholeSite();
  const post = await poster(site);
  for (const { path, fields, changes } of forms) {
    for (const [what, change] of Object.entries(changes)) {
      await t.step(`${path}: ${what}`, async () => {
        await method(open)(site);
        const member = await site.member({ main: 5000_00n });
        const card = await insertCard(site.ctx, member);
        const send = () => post(path, member, { key: `${path}`, ...fields(card) });
        const first = await send();
        assert.equal(first.status, 303, first.text);
        await change(site, member);
        const money = await site.money(member);
        const again = await send();
        assert.deepEqual([again.status, again.location], [303, first.location]);
        assert.deepEqual(await site.money(member), money);
      });
    }
  }
});

Deno.test("a recall's form that is sent again gets the same answer", async () => {
  await using site = await wholeSite();
  const post = await poster(site);
  const member = await site.member({ main: 5000_00n });
  const into = (amount: number) => site.call("game/transfer", member, { game_name: "rsg", amount });
  await into(321);
  const recall = async () => {
    const { text } = await post("/member/transfer", member, { key: "one", act: "recall" });
    return /<div class="note recalled">[^]*?<\/div>/.exec(text)?.[0];
  };
  const first = await recall();
  assert.match(first ?? "", /321/);
  await into(50);
  assert.equal(await recall(), first);
  assert.equal((await site.money(member))["game:rsg"], 50_00n);
});

Deno.test("a form of a kind that is used up has the status and the wait of the API, in the member's language, and nothing is made", async () => {
  await using site = await wholeSite();
  const at = new Date(Math.floor(Date.now() / 60_000) * 60_000 + 15_000);
  const settings = fixedSettings({ ...wideLimits, "limits.withdrawals_per_member": 1, "limits.orders_per_member": 1 });
  const ctx = { ...site.ctx, settings, now: () => at };
  const post = await poster({ ctx });
  const member = await site.member({ main: 5000_00n });
  const card = await insertCard(site.ctx, member);
  const kinds = [["/member/recharge", "member orders"], ["/member/withdraw", "member withdrawals"]] as const;
  for (const [path, rule] of kinds) {
    const form = forms.find((one) => one.path === path)!;
    assert.equal(await ctx.limiter.take(ctx, rule, String(member.id)), null);
    const { status, retryAfter, text } = await post(path, member, { key: path, ...form.fields(card) }, "vn");
    assert.deepEqual([status, retryAfter], [429, "45"], path);
    assert.ok(text.includes(textsOf("vn").errors.too_many_attempts), path);
  }
  for (const table of ["deposit_orders", "withdrawals"] as const) {
    assert.deepEqual(await site.db.selectFrom(table).select("id").execute(), []);
  }
});

/** The whole application in this process: posts a form of its own as a member. */
async function poster({ ctx }: Pick<TestSite, "ctx">) {
  const handler = await createPageHandler(createApp(ctx));
  return async (path: string, { token }: TestMember, fields: Record<string, string>, lang = "tw") => {
    const headers = { origin: "http://localhost", cookie: `jadehall_session=${token}; lang=${lang}` };
    const init = { method: "POST", headers, body: new URLSearchParams(fields) };
    const response = await handler(new Request(new URL(path, "http://localhost"), init), visitor);
    const [location, retryAfter] = ["location", "retry-after"].map((name) => response.headers.get(name));
    return { status: response.status, location, retryAfter, text: await response.text() };
  };
}

const visitor: Deno.ServeHandlerInfo<Deno.NetAddr> = {
  remoteAddr: { transport: "tcp", hostname: "127.0.0.1", port: 1 },
  completed: Promise.resolve(),
};
