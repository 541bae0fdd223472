import assert from "node:assert/strict";
import { sql } from "kysely";
import { v7 } from "uuid";
import { countStatements } from "@/testing/site/statements_of.ts";
import { fund } from "@/testing/site/fund.ts";
import { bearer, testSite } from "@/testing/site/test_site.ts";
import { createApi } from "../../app.ts";
import { toWallet } from "@/api/accounting/wallet/read_wallet.ts";
import { readSessionWith } from "./read_session.ts";
import { newToken } from "./session.ts";

const all = { profile: true, wallet: true, waiting: true };

Deno.test("requests that come together share one statement, and each gets its own member's answer and no other's", async () => {
  await using site = await testSite();
  const members = await Promise.all([1n, 2n, 3n].map((twd) => site.member({ main: twd * 100n })));
  const { db, answered } = countStatements(site.db);
  const api = createApi({ ...site.ctx, db });
  const requested = [...members, ...members].map(async (member) => {
    const { data } = await (await api.request("/api/v1/user/detail", { headers: bearer(member) })).json();
    return [data.account, data.credit];
  });
  const detailed = await Promise.all(requested);
  const expected = members.map(({ account }, index) => [account, index + 1]);
  assert.deepEqual(detailed, [...expected, ...expected]);
  assert.equal(answered(), 1);
});

Deno.test("a token that is unknown, signed out, over or of a locked member speaks for no member, and changes nothing for the others in its statement", async () => {
  let now = new Date();
  await using site = await testSite({ now: () => now });
  const over = await site.member();
  now = new Date(now.getTime() + 11 * 3_600_000);
  const [living, out, locked] = await Promise.all([site.member({ main: 700n }), site.member(), site.member()]);
  await site.call("user/logout", out);
  await site.db.updateTable("members").set({ status: "frozen" }).where("id", "=", locked.id).execute();
  now = new Date(now.getTime() + 3_600_000);
  const tokens = [over, living, out, locked].map(({ token }) => token);
  const read = await Promise.all(
    [...tokens, newToken(), living.token].map((token) => readSessionWith(site.ctx, token, all)),
  );
  assert.deepEqual(read.map((one) => one?.signedIn.member.id ?? null), [null, living.id, null, null, null, living.id]);
  assert.equal(toWallet(read[1]!.wallet!).mainCents, 700n);
});

Deno.test("what is not wanted is not read, and what is comes of the one who wants it", async () => {
  await using site = await testSite();
  const [one, other] = [await site.member({ main: 100n }), await site.member({ main: 200n })];
  const [plain, profile, wallet] = await Promise.all([
    readSessionWith(site.ctx, one.token, { profile: false, wallet: false, waiting: true }),
    readSessionWith(site.ctx, other.token, { profile: true, wallet: false, waiting: false }),
    readSessionWith(site.ctx, one.token, { profile: false, wallet: true, waiting: false }),
  ]);
  assert.deepEqual([plain?.profile, plain?.wallet], [null, null]);
  assert.deepEqual([profile?.profile?.main_cents, profile?.wallet], [200n, null]);
  assert.deepEqual([wallet?.profile, wallet?.wallet?.balances], [null, { main: "100" }]);
  assert.deepEqual([plain?.waiting?.rebate_cents, profile?.waiting, wallet?.waiting], [0n, null, null]);
});

Deno.test("an answer is never older than its request: a statement that has begun takes no other request in", async () => {
  await using site = await testSite();
  const member = await site.member({ main: 100n });
  // The moment that a statement sees is taken before this function waits for its lock.
  await sql`alter function member_wallet rename to wallet_at_once`.execute(site.db);
  await sql`
    create function member_wallet(member bigint) returns table (balances jsonb, in_transit jsonb) language plpgsql stable as $$
    begin
      perform pg_advisory_xact_lock_shared(1);
      return query select * from wallet_at_once(member);
    end $$`.execute(site.db);
  const read = async () => toWallet((await readSessionWith(site.ctx, member.token, all))!.wallet!).mainCents;
  const before = await site.db.connection().execute(async (held) => {
    await sql`select pg_advisory_lock(1)`.execute(held);
    const begun = read();
    await until(async () =>
      (await sql`select from pg_locks where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())`.execute(held)).rows.length > 0
    );
    await fund(site.ctx, member.id, 50n);
    const after = read();
    await sql`select pg_advisory_unlock(1)`.execute(held);
    assert.equal(await after, 150n);
    return await begun;
  });
  assert.equal(before, 100n, "the first one saw its own moment, so that the second one's is another");
});

Deno.test("a member whose row the database fails on fails alone, and so does one whose mail can't be rendered", async () => {
  await using site = await testSite();
  const [good, bad, odd] = [await site.member({ main: 100n }), await site.member(), await site.member()];
  await sql`alter function member_profile rename to profile_of`.execute(site.db);
  await sql`
    create function member_profile(member bigint, at timestamptz) returns table (
      has_withdrawal_password boolean, mobile text, line text, promote_code text, superid text, introducer text,
      main_cents bigint, unread bigint, newest_unread jsonb
    ) language plpgsql stable as $$
    begin
      if member = ${sql.lit(bad.id)} then raise exception 'a broken row'; end if;
      return query select * from profile_of(member, at);
    end $$`.execute(site.db);
  await site.db.insertInto("mails").values({
    id: v7(),
    member_id: odd.id,
    kind: "level_raised",
    params: JSON.stringify({ invalid: true }),
    created_at: site.ctx.now(),
  }).execute();
  const answers = await Promise.all([good, bad, odd, good].map((member) => site.call("user/detail", member)));
  assert.deepEqual(answers.map(({ status }) => status), [200, 500, 500, 200]);
  assert.equal(answers[0]!.body.data.account, good.account);
  assert.doesNotMatch(JSON.stringify(answers[1]!.body), /broken/);
});

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!await isSo());
}
