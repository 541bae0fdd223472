import assert from "node:assert/strict";
import { password, signedInSite, stepUp } from "./testing.ts";

const chrome =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36";

Deno.test("a member sees where they are signed in, this one first, by ids that open nothing, and ends one or all others", async () => {
  await using trial = await signedInSite();
  const { site, member } = trial;
  await site.call("user/login", null, { account: "demo01", password }, { "user-agent": chrome });
  const third = await trial.signIn();
  const list = async () => (await site.call("user/sessions", member)).body.data;
  const before = await list();
  assert.deepEqual(before.map(({ current }: { current: boolean }) => current), [true, false, false]);
  const byChrome = before.find(({ device }: { device: string }) => device === "Chrome · Windows");
  for (const { id } of before) assert.equal((await site.call("user/detail", { ...member, token: id })).status, 401);
  assert.deepEqual((await site.call("user/sessions/end", member, { id: byChrome.id })).body.data, { ended: 1 });
  assert.equal((await list()).length, 2);
  assert.equal((await site.call("user/sessions/end", member, { id: before[0].id })).status, 404, "not the own one");
  assert.deepEqual((await site.call("user/sessions/end", member, {})).body.data, { ended: 1 });
  assert.equal((await site.call("user/detail", third)).status, 401);
  assert.equal((await site.call("user/detail", member)).status, 200);
  const mails = await site.db.selectFrom("mails").select("params").where("kind", "=", "devices_signed_out").execute();
  assert.deepEqual(mails.map(({ params }) => params), [{ count: 1 }, { count: 1 }]);
});

Deno.test("another member's session is not found, and stays", async () => {
  await using trial = await signedInSite();
  const { site, member } = trial;
  const other = await site.member();
  const { body: { data: [theirs] } } = await site.call("user/sessions", other);
  assert.equal((await site.call("user/sessions/end", member, { id: theirs.id })).status, 404);
  assert.equal((await site.call("user/detail", other)).status, 200);
});

Deno.test("events are listed newest first by pages and groups, each member's own alone, with masked addresses", async () => {
  await using trial = await signedInSite();
  const { site, member } = trial;
  for (let round = 0; round < 5; round++) await stepUp(site, member, { password });
  await site.call("user/login", null, { account: "demo01", password: "wrong-one" });
  await site.member();
  const list = async (input: object) => (await site.call("user/events", member, input)).body;
  const kinds = ({ data }: { data: { kind: string }[] }) => data.map(({ kind }) => kind);
  assert.deepEqual(kinds(await list({})), ["sign_in_failed", ...Array(5).fill("step_up"), "sign_in"]);
  assert.deepEqual(kinds(await list({ group: "sign_in" })), ["sign_in_failed", "sign_in"]);
  const first = await list({ limit: 4, group: "security" });
  const second = await list({ limit: 4, group: "security", cursor: first.next });
  assert.deepEqual([kinds(first).length, kinds(second).length, second.next], [4, 1, null]);
});

Deno.test("binding an address and setting the withdrawal password are written down with their place", async () => {
  await using trial = await signedInSite();
  const { site, member } = trial;
  const withdrawal = { withdrawal_password: "654321", withdrawal_password_c: "654321" };
  await site.call("user/password/withdrawal", member, withdrawal, { "user-agent": chrome });
  await site.call("user/virtual/create", member, {
    ...withdrawal,
    channel: "USDT-TRC20",
    address: "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t",
    birthday: "1990-01-01",
  });
  const { body: { data } } = await site.call("user/events", member, { group: "security" });
  assert.deepEqual(data.map(({ kind, device }: { kind: string; device: string }) => [kind, device]), [
    ["address_added", ""],
    ["withdrawal_password_set", "Chrome · Windows"],
  ]);
});
