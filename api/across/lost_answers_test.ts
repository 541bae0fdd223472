import assert from "node:assert/strict";
import { requireTurnover } from "../games/bets/testing.ts";
import { dummy } from "../payments/deposits/vendors/dummy/vendor.ts";
import { fixedSettings } from "../settings.ts";
import type { Answered, TestMember, TestSite } from "@/testing/site/test_site.ts";
import { wholeSite } from "@/testing/site/whole_site.ts";
import { testRing } from "../platform/vault/testing.ts";
import { createVault } from "../platform/vault/vault.ts";
import { checkAccounts } from "../accounting/books/check_accounts.ts";
import { insertCard } from "../payments/withdrawals/testing/insert_targets.ts";
import { fromCents } from "@/shared/money.ts";

/**
 * A write whose answer was lost after its order was committed is asked for again under its Idempotency-Key. Whatever a
 * new request would meet by then, the repeat gets what the first made, and makes nothing.
 */
interface LostWrite {
  call: string;
  payload(card: number): Record<string, unknown>;
  /** The possible changes between the two attempts. */
  changes: Record<string, Change>;
}

/** Changes something, and gives what puts it back where others would notice it. */
type Change = (site: TestSite, member: TestMember) => Promise<unknown> | Undo;
type Undo = () => unknown;

const noProvider: Change = ({ ctx }) => {
  const { providers } = ctx;
  ctx.providers = { of: () => null };
  return () => void (ctx.providers = providers);
};
const noGame: Change = async ({ db }) => {
  await db.updateTable("games").set({ enabled: false, transfer_enabled: false }).where("game_code", "=", "rsg")
    .execute();
  return () =>
    db.updateTable("games").set({ enabled: true, transfer_enabled: true }).where("game_code", "=", "rsg").execute();
};
const otherProvider: Change = async ({ db }) => {
  await db.updateTable("providers").set({ protocol: "unknown" }).where("code", "=", "rsg").execute();
  return () => db.updateTable("providers").set({ protocol: "hmac_json" }).where("code", "=", "rsg").execute();
};
const emptyWallet: Change = async (site, member) => {
  const { main = 0n } = await site.money(member);
  const { body } = await site.call("game/transfer", member, { game_name: "bng", amount: fromCents(main) });
  assert.equal(body.data.state, "succeeded");
};
const turnover: Change = async ({ ctx, db }, { id }) => {
  const order = await requireTurnover(ctx, id, 700_00n);
  return async () => {
    await db.deleteFrom("turnover_requirements").where("order_id", "=", order).execute();
    await db.deleteFrom("deposit_orders").where("id", "=", order).execute();
  };
};
const otherMethod = (columns: Record<string, unknown>): Change => async ({ db }) => {
  const before = await db.selectFrom("payment_methods").selectAll().where("id", "=", 2).executeTakeFirstOrThrow();
  await db.updateTable("payment_methods").set(columns).where("id", "=", 2).execute();
  return () => db.updateTable("payment_methods").set(before).where("id", "=", 2).execute();
};
const otherMember = (columns: Record<string, unknown>): Change => ({ db }, { id }) =>
  db.updateTable("members").set(columns).where("id", "=", id).execute();

const games = { "game closed": noGame, "provider removed": noProvider, "provider moved": otherProvider };

const writes: LostWrite[] = [
  {
    call: "deposit",
    payload: () => ({ amount: 1000, cash_vendor_id: 2 }),
    changes: {
      "method switched off": otherMethod({ enabled: false }),
      "method for other levels": otherMethod({ user_levels: [5] }),
      "least amount raised": otherMethod({ min_cents: 2000_00n }),
      "most lowered": otherMethod({ min_cents: 1_00n, max_cents: 500_00n }),
      "choice of stores demanded": otherMethod({ vendor_flag: "north-CVS" }),
      "vendor removed": ({ ctx }) => {
        const vendors = ctx.vendors as Map<string, NonNullable<ReturnType<typeof ctx.vendors.get>>>;
        const vendor = vendors.get(dummy.code)!;
        vendors.delete(dummy.code);
        return () => vendors.set(dummy.code, vendor);
      },
      "activation taken back": otherMember({ status: "new", activated_at: null }),
    },
  },
  {
    call: "user/withdrawal",
    payload: (bank_id) => ({ bank_id, amount: 1000, mode: "a", withdrawal_password: "default" }),
    changes: {
      "card refused": ({ db }, { id }) =>
        db.updateTable("bank_cards").set({ state: "rejected", reason: "blurred" }).where("member_id", "=", id)
          .execute(),
      "password set": otherMember({ withdrawal_password_hash: "of another password" }),
      "password locked": ({ db, ctx }, { id }) =>
        db.insertInto("withdrawal_password_tries")
          .values({ member_id: id, failures: 5, locked_until: new Date(ctx.now().getTime() + 60_000) }).execute(),
      "turnover demanded": turnover,
      "wallet emptied": emptyWallet,
      "data key turned": ({ ctx }) => {
        const { vault } = ctx;
        ctx.vault = createVault(testRing("newer", "test"));
        return () => void (ctx.vault = vault);
      },
    },
  },
  ...[500, -100].map((amount) => ({
    call: "game/transfer",
    payload: () => ({ game_name: "rsg", amount }),
    changes: { ...games, "wallet emptied": emptyWallet },
  })),
  {
    call: "user/transfer/all",
    payload: () => ({}),
    changes: {
      ...games,
      "points in the game again": (site, member) =>
        site.call("game/transfer", member, { game_name: "rsg", amount: 50 }),
    },
  },
];

Deno.test("a repeat whose first answer was lost gets the existing order, whatever has changed since", async (t) => {
  await using site = await wholeSite();
  site.ctx.settings = fixedSettings({ "deposit.require_activation": true });
  for (const { call, payload, changes } of writes) {
    for (const [what, change] of Object.entries(changes)) {
      await t.step(`${call} ${JSON.stringify(payload(0))}: ${what}`, async () => {
        const { member, ask } = await lost(site, call, payload);
        const first = await ask();
        assert.equal(first.body.status, true, JSON.stringify(first.body));
        await loseAnswer(site, member);
        const undo = await change(site, member);
        const [orders, money] = [await ordersOf(site, member), await site.money(member)];
        const second = await ask();
        assert.deepEqual(await ordersOf(site, member), orders);
        if (typeof undo === "function") await undo();
        assert.deepEqual(made(second), made(first));
        assert.deepEqual(await site.money(member), money);
      });
    }
  }
  assert.deepEqual(await checkAccounts(site.ctx), []);
});

Deno.test("a repeat that is turned away gets the refusal, and once it is let in again the order that exists", async (t) => {
  await using site = await wholeSite();
  const closures: [what: string, status: number, close: Change][] = [
    ["maintenance", 503, ({ ctx }) => {
      ctx.settings = fixedSettings({ "site.maintenance": true });
      return () => void (ctx.settings = fixedSettings());
    }],
    ["member frozen", 401, async ({ db }, { id }) => {
      await db.updateTable("members").set({ status: "frozen" }).where("id", "=", id).execute();
      return () => db.updateTable("members").set({ status: "active" }).where("id", "=", id).execute();
    }],
  ];
  for (const { call, payload } of writes) {
    for (const [what, status, close] of closures) {
      await t.step(`${call} ${JSON.stringify(payload(0))}: ${what}`, async () => {
        const { member, ask } = await lost(site, call, payload);
        const first = await ask();
        await loseAnswer(site, member);
        const open = await close(site, member) as Undo;
        assert.equal((await ask()).status, status);
        await open();
        assert.deepEqual(made(await ask()), made(first));
      });
    }
  }
  assert.deepEqual(await checkAccounts(site.ctx), []);
});

/** A member with points in the wallet and in a game, and a card; and the write under one key, as often as it is asked for. */
async function lost(site: TestSite, call: string, payload: LostWrite["payload"]) {
  const member = await site.member({ main: 5000_00n });
  const card = await insertCard(site.ctx, member);
  const { body } = await site.call("game/transfer", member, { game_name: "rsg", amount: 300 });
  assert.equal(body.data.state, "succeeded");
  return { member, ask: () => site.call(call, member, payload(card), { "idempotency-key": "one" }) };
}

/** As a process leaves it that dies between the order's commit and keeping the answer, once its claim has run out. */
async function loseAnswer({ db, ctx }: TestSite, { id }: TestMember): Promise<void> {
  const lost = await db.updateTable("idempotency_keys").set({ status: null, answer: null, claimed_until: ctx.now() })
    .where("member_id", "=", id).where("key", "=", "one").executeTakeFirst();
  assert.equal(lost.numUpdatedRows, 1n);
}

/** An answer's fields of the order; the wallets' are as of now. */
function made({ status, body: { credit: _, ...body } }: Answered) {
  const withoutWallets = ({ credit: _, game_balance: __, ...order }: Record<string, unknown>) => order;
  return {
    status,
    ...body,
    data: Array.isArray(body.data) ? body.data.map(withoutWallets) : withoutWallets(body.data),
  };
}

async function ordersOf({ db }: TestSite, { id }: TestMember): Promise<string[]> {
  const tables = ["deposit_orders", "withdrawals", "game_transfers"] as const;
  const ids = await Promise.all(
    tables.map((table) => db.selectFrom(table).select("id").where("member_id", "=", id).execute()),
  );
  return ids.flat().map((row) => row.id).sort();
}
