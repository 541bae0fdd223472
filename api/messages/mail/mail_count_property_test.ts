import assert from "node:assert/strict";
import { setLevelByTwo } from "@/api/rewards/levels/testing.ts";
import fc from "fast-check";
import { tier } from "@/testing/tier.ts";
import { type TestMember, type TestSite, testSite } from "@/testing/site/test_site.ts";
import { endBroadcast } from "./operators/end_broadcast.ts";
import { sent } from "./operators/testing.ts";
import { sendMail } from "./send_mail.ts";

const runs = tier.mailHistories;

/** One thing that happens; members and mails are named by their places, whatever there is of them. */
type Step =
  | { do: "tell"; member: number }
  | { do: "send"; to: "all" | "level" | "named"; member: number; level: number; hours: number; later: boolean }
  | { do: "join"; level: number }
  | { do: "level"; member: number; level: number }
  | { do: "read"; member: number; mail: number }
  | { do: "read all"; member: number }
  | { do: "end"; mail: number }
  | { do: "wait"; hours: number };

const index = fc.nat(5);
const level = fc.nat(2);
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    fc.record({ do: fc.constant("tell" as const), member: index }),
    fc.record({
      do: fc.constant("send" as const),
      to: fc.constantFrom("all" as const, "level" as const, "named" as const),
      member: index,
      level,
      hours: fc.integer({ min: 1, max: 4 }),
      later: fc.boolean(),
    }),
    fc.record({ do: fc.constant("join" as const), level }),
    fc.record({ do: fc.constant("level" as const), member: index, level }),
    fc.record({ do: fc.constant("read" as const), member: index, mail: index }),
    fc.record({ do: fc.constant("read all" as const), member: index }),
    fc.record({ do: fc.constant("end" as const), mail: index }),
    fc.record({ do: fc.constant("wait" as const), hours: fc.integer({ min: 1, max: 3 }) }),
  ),
  { minLength: 5, maxLength: 25 },
);

interface ModelMember {
  site: TestMember;
  level: number;
  joinedAt: number;
  levelSince: number;
  /** Unread mails of this member's own. */
  ownUnread: number;
}

interface ModelMail {
  id: string;
  reaches(member: ModelMember): boolean;
  until: number;
  readBy: Set<ModelMember>;
}

Deno.test("whatever is sent, read, ended and changed in whatever order, the unread mails are those of a plain model", async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      const clock = { at: new Date("2026-11-22T00:00:00Z") };
      await using site = await testSite({ now: () => clock.at });
      const [members, mails]: [ModelMember[], ModelMail[]] = [[], []];
      await join(site, members, 0);
      for (const step of all) {
        clock.at = new Date(clock.at.getTime() + 1);
        await take(site, clock, step, members, mails);
        for (const member of members) {
          const { body } = await site.call("user/mail", member.site, { status: 1, limit: 100 });
          assert.equal(body.data.length, expected(member, mails, clock.at.getTime()), JSON.stringify(step));
          const counted = await site.call("user/mail/count", member.site, { status: 1 });
          assert.equal(counted.body.count, body.data.length);
        }
      }
    }),
    { numRuns: runs, seed: Deno.env.has("FUZZ") ? undefined : 14 },
  );
});

function expected(member: ModelMember, mails: readonly ModelMail[], now: number): number {
  const shared = mails.filter((mail) => mail.until > now && mail.reaches(member) && !mail.readBy.has(member));
  return shared.length + member.ownUnread;
}

async function join(site: TestSite, members: ModelMember[], level: number): Promise<void> {
  const at = site.ctx.now().getTime();
  const member = await site.member({ userLevel: level });
  members.push({ site: member, level, joinedAt: at, levelSince: at, ownUnread: 0 });
}

async function take(
  site: TestSite,
  clock: { at: Date },
  step: Step,
  members: ModelMember[],
  mails: ModelMail[],
): Promise<void> {
  const { ctx } = site;
  const now = clock.at.getTime();
  const of = (position: number) => members[position % members.length]!;
  const named = "member" in step ? of(step.member) : null;
  switch (step.do) {
    case "tell":
      await sendMail(ctx.db, {
        to: named!.site.id,
        content: { kind: "password_reset", params: { hours: 24 } },
        at: clock.at,
      });
      named!.ownUnread++;
      return;
    case "send": {
      const until = now + step.hours * 3_600_000;
      const audience = step.to === "all"
        ? { kind: "all" } as const
        : step.to === "level"
        ? { kind: "levels", levels: [step.level] } as const
        : { kind: "members", accounts: [named!.site.account] } as const;
      const id = await sent(ctx, { audience, expiresAt: new Date(until), reachesLater: step.later, again: true });
      const since = (at: number) => step.later || at <= now;
      const reaches = (member: ModelMember) => {
        if (step.to === "named") return member === named;
        if (step.to === "all") return since(member.joinedAt);
        return member.level === step.level && since(member.levelSince);
      };
      mails.push({ id, reaches, until, readBy: new Set() });
      return;
    }
    case "join":
      return await join(site, members, step.level);
    case "level": {
      if (named!.level === step.level) return;
      await setLevelByTwo(ctx, { account: named!.site.account, operator: "ada", reason: "a test", level: step.level });
      // The member gets a mail about it.
      named!.ownUnread++;
      named!.level = step.level;
      named!.levelSince = now;
      return;
    }
    case "read": {
      const { body } = await site.call("user/mail", named!.site, { limit: 100 });
      const mail = body.data[step.mail % Math.max(body.data.length, 1)];
      if (!mail) return;
      const { status } = await site.call("user/mail/read", named!.site, { id: mail.id });
      assert.equal(status, 200);
      if (mail.read_at !== null) return;
      const broadcast = await broadcastOf(site, mail.id);
      const known = mails.find(({ id }) => id === broadcast);
      if (known) known.readBy.add(named!);
      else named!.ownUnread--;
      return;
    }
    case "read all":
      await site.call("user/mail/read/all", named!.site);
      named!.ownUnread = 0;
      for (const mail of mails) if (mail.until > now && mail.reaches(named!)) mail.readBy.add(named!);
      return;
    case "end": {
      const mail = mails[step.mail % Math.max(mails.length, 1)];
      if (!mail) return;
      await endBroadcast(ctx, { id: mail.id, operator: "ada", reason: "a test" });
      mail.until = Math.min(mail.until, now);
      return;
    }
    case "wait":
      clock.at = new Date(now + step.hours * 3_600_000);
  }
}

/** The broadcast that a mail is, or that has a row of the member's own. */
async function broadcastOf(site: TestSite, id: string): Promise<string> {
  const row = await site.db.selectFrom("mails").select("broadcast_id").where("id", "=", id).executeTakeFirst();
  return row?.broadcast_id ?? id;
}
