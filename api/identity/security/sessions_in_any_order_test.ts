import assert from "node:assert/strict";
import fc from "fast-check";
import type { MemberId } from "../../member_id.ts";
import { createMember } from "../members/create_member.ts";
import { signOut } from "../members/sign_in/sign_out.ts";
import { sessionIdOf } from "../sessions/end_sessions.ts";
import { readSession } from "../sessions/read_session.ts";
import { replacedLivesMs, tokenLastsMs } from "../sessions/session.ts";
import { type TestSite, testSite } from "@/testing/site/test_site.ts";
import { testSession } from "@/testing/site/test_member.ts";
import { changePassword } from "./change_password.ts";
import { endOtherSessions } from "./end_other_sessions.ts";
import { renewSession } from "./renew_session.ts";

const clientCount = 3;
const visitor = { address: "192.0.2.1", userAgent: "" };
const actions = ["sign_in", "refresh", "refresh_late", "change_password", "sign_out", "end_one", "end_others"] as const;

/** The tokens of a member's client: the present one, and earlier ones with the time at which each ends. */
interface Client {
  token: string | null;
  issuedAt: number;
  former: Map<string, number>;
}

Deno.test("in any order of what sessions can meet, no ended token answers and no client that lives is signed out", async () => {
  let time = Date.parse("2026-11-22T00:00:00Z");
  await using site = await testSite({ now: () => new Date(time) });
  let members = 0;
  const step = fc.record({
    client: fc.nat(clientCount - 1),
    action: fc.constantFrom(...actions),
    passMs: fc.constantFrom(0, 0, 1000, 1000, replacedLivesMs - 1, replacedLivesMs, tokenLastsMs),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 30 }), async (steps) => {
      const account = `order${++members}`;
      const id = await createMember(site.ctx, { account, password: "horse 0 of the order", name: "王小明" });
      const play = startPlay(site, id!, () => time);
      for (const { client, action, passMs } of steps) {
        time += passMs;
        await play.act(client, action);
        await play.check();
      }
    }),
    { numRuns: 20 },
  );
});

/** Does what is drawn, and keeps beside it which tokens must live. */
function startPlay(site: TestSite, id: MemberId, now: () => number) {
  const { ctx } = site;
  const clients: Client[] = Array.from(
    { length: clientCount },
    () => ({ token: null, issuedAt: 0, former: new Map() }),
  );
  const ended = new Set<string>();
  let changes = 0;

  const end = (client: Client) => {
    for (const token of [client.token, ...client.former.keys()]) if (token) ended.add(token);
    Object.assign(client, { token: null, former: new Map() });
  };
  const replace = (client: Client, token: string) => {
    if (client.token) client.former.set(client.token, now() + replacedLivesMs);
    Object.assign(client, { token, issuedAt: now() });
  };

  async function act(index: number, action: typeof actions[number]): Promise<void> {
    const client = clients[index]!;
    const others = clients.filter((one) => one !== client);
    const signedIn = client.token ? await readSession(ctx, client.token) : null;
    if (action === "sign_in") {
      const { token } = await testSession(ctx, id, { remember: true, visitor: { ...visitor, signedIn } });
      return replace(client, token);
    }
    if (!client.token || !signedIn) return;
    if (action === "refresh") {
      const { token } = await renewSession(ctx, signedIn, client.token);
      assert.equal(token !== null, now() - client.issuedAt >= tokenLastsMs);
      if (token) replace(client, token);
    } else if (action === "refresh_late") {
      const [last, until] = [...client.former].at(-1) ?? ["", 0];
      const before = until > now() ? await readSession(ctx, last) : null;
      if (!before) return;
      const { token } = await renewSession(ctx, before, last);
      assert.ok(token === null || token === client.token, "a token before leads to the present one or to none");
    } else if (action === "change_password") {
      const input = { before: `horse ${changes} of the order`, password: `horse ${changes + 1} of the order` };
      const changed = await changePassword(ctx, signedIn, input, visitor);
      if (!changed.ok || !changed.value) return assert.ok(changes >= 10, "only the day's limit refuses it");
      changes++;
      replace(client, changed.value.token);
      others.forEach(end);
    } else if (action === "sign_out") {
      await signOut(ctx, signedIn, visitor);
      end(client);
    } else if (action === "end_one") {
      const other = others.find(({ token }) => token);
      const session = other?.token ? await readSession(ctx, other.token) : null;
      if (!other || !session) return;
      await endOtherSessions(ctx, signedIn, await sessionIdOf(ctx.db, session.session.tokenHash), visitor);
      end(other);
    } else {
      await endOtherSessions(ctx, signedIn, null, visitor);
      others.forEach(end);
    }
  }

  async function check(): Promise<void> {
    const lives = new Map([...ended].map((token) => [token, false]));
    for (const { token, former } of clients) {
      if (token) lives.set(token, true);
      for (const [before, until] of former) lives.set(before, now() < until);
    }
    const read = await Promise.all([...lives.keys()].map((token) => readSession(ctx, token)));
    assert.deepEqual(read.map((session) => session !== null), [...lives.values()]);
  }
  return { act, check };
}
