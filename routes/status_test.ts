import assert from "node:assert/strict";
import { setStatus } from "@/testing/site/test_member.ts";
import type { TestMember } from "@/testing/site/test_site.ts";
import { wholeSite } from "@/testing/site/whole_site.ts";
import { tw } from "@/i18n/mod.ts";
import { createApp } from "@/server/create_app.ts";
import { createPageHandler } from "@/server/fresh.ts";

Deno.test("pages keep to the table of statuses, and lead a temporary password to its change", async () => {
  await using site = await wholeSite();
  const handler = await createPageHandler(createApp(site.ctx));
  const ask = async ({ token }: TestMember, path: string, fields?: Record<string, string>) => {
    const headers = { origin: "http://localhost", cookie: `jadehall_session=${token}` };
    const post = fields && { method: "POST", body: new URLSearchParams(fields) };
    const response = await handler(new Request(new URL(path, "http://localhost"), { headers, ...post }), visitor);
    return { status: response.status, to: response.headers.get("location"), text: await response.text() };
  };
  const deposit = { key: "one", method: "2", amount: "1000" };
  const transfer = { key: "two", act: "move", game: "rsg", direction: "in", amount: "100" };
  const member = await site.member({ main: 5000_00n });
  await setStatus(site.ctx, member.id, "self_excluded");
  const money = await site.money(member);
  for (
    const [path, fields] of [["/play?game_name=rsg&device=pc", undefined], ["/member/recharge", deposit], [
      "/member/transfer?game=rsg",
      transfer,
    ]] as const
  ) {
    const { status, text } = await ask(member, path, fields);
    assert.ok([403, 422].includes(status), `${path}: ${status}`);
    assert.match(text, /自我排除至/, path);
  }
  assert.deepEqual(await site.money(member), money);
  assert.equal((await ask(member, "/member/withdraw")).status, 200);

  await setStatus(site.ctx, member.id, "active");
  await site.db.updateTable("members").set((eb) => ({
    temporary_password_hash: eb.ref("password_hash"),
    temporary_password_until: new Date(Date.now() + 60_000),
  })).where("id", "=", member.id).execute();
  for (
    const [path, fields] of [["/member/wallet", undefined], ["/play?game_name=rsg&device=pc", undefined], [
      "/member/transfer",
      transfer,
    ]] as const
  ) {
    const { status, to } = await ask(member, path, fields);
    assert.deepEqual([status, to], [303, "/member/security"], path);
  }
  for (const path of ["/", "/games", "/egame", "/centre", "/logs", "/member/password"]) {
    assert.equal((await ask(member, path)).to, "/member/security", path);
  }
  for (const path of ["/terms", "/news", "/logout"]) assert.equal((await ask(member, path)).status, 200, path);
  for (const path of ["/tiles/fish-new.svg", "/colors/own.css"]) {
    assert.equal((await ask(member, path)).to, null, `${path}, which these pages load`);
  }
  const { text } = await ask(member, "/member/security");
  assert.ok(text.includes(tw.security.temporary));
  const forms = [...text.slice(text.indexOf("<main"), text.indexOf("</main>")).matchAll(/name="do" value="(\w+)"/g)];
  assert.deepEqual(forms.map(([, does]) => does), ["password"], "the form of its change alone");
  assert.ok(!text.includes(tw.factors.passkeys));
  const ended = await ask(member, "/member/security", { do: "end" });
  assert.ok(ended.status === 422 && ended.text.includes(tw.errors.password_change_required));
  assert.deepEqual(await site.money(member), money);
});

const visitor: Deno.ServeHandlerInfo<Deno.NetAddr> = {
  remoteAddr: { transport: "tcp", hostname: "127.0.0.1", port: 1 },
  completed: Promise.resolve(),
};
