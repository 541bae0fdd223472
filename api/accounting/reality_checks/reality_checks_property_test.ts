import assert from "node:assert/strict";
import fc from "fast-check";
import { signOut } from "@/api/identity/members/sign_in/sign_out.ts";
import { readSession } from "@/api/identity/sessions/read_session.ts";
import { testSession } from "@/testing/site/test_member.ts";
import { testSite } from "@/testing/site/test_site.ts";
import { answerRealityCheck, readRealityCheck, setCheckMinutes } from "./reality_check.ts";
import { inFives, letMinutesPass } from "./testing.ts";

const visitor = { address: "192.0.2.1", userAgent: "a browser" };

/** One thing that a member does with one of two devices or in one of two tabs, or that happens. */
type Event =
  | { kind: "sign in" | "sign out" | "ask"; device: 0 | 1 }
  | { kind: "look"; tab: 0 | 1 }
  | { kind: "answer"; tab: 0 | 1 }
  | { kind: "choose"; minutes: number }
  | { kind: "wait"; minutes: number };

const either = fc.constantFrom(0 as const, 1 as const);
const event: fc.Arbitrary<Event> = fc.oneof(
  fc.record({ kind: fc.constantFrom("sign in" as const, "sign out" as const, "ask" as const), device: either }),
  fc.record({ kind: fc.constantFrom("look" as const, "answer" as const), tab: either }),
  fc.record({ kind: fc.constant("choose" as const), minutes: fc.constantFrom(15, 30, 60, 120) }),
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant("wait" as const), minutes: fc.constantFrom(5, 10, 15, 40, 60, 360, 720) }),
  },
);

// Tried in each run, so that both are reached whatever the seed gives.
const dueAndAnswered: Event[] = [
  { kind: "sign in", device: 0 },
  { kind: "wait", minutes: 60 },
  { kind: "look", tab: 0 },
  { kind: "answer", tab: 0 },
  { kind: "wait", minutes: 60 },
];
const leftAndBegun: Event[] = [
  { kind: "sign in", device: 0 },
  { kind: "sign out", device: 0 },
  { kind: "wait", minutes: 15 },
  { kind: "sign in", device: 1 },
];

Deno.test("no order of choices, sign-ins, absences and intervals puts a check off, and none brings one early", async () => {
  await using site = await testSite();
  const { ctx } = site;
  const reached = { due: 0, begun: 0 };
  await fc.assert(
    fc.asyncProperty(fc.array(event, { minLength: 8, maxLength: 24 }), async (events) => {
      const { id, token } = await site.member();
      await signOut(ctx, await readSession(ctx, token), visitor);
      // Minutes of the test's own: since when the check and the stay count, when each device was seen and one was left.
      let now = 0;
      let [from, began, every] = [0, 0, 60];
      let left: number | null = 0;
      const seenAt: (number | null)[] = [null, null];
      const tokens = ["", ""];
      // The due times that the tabs show, as if no time had been let pass.
      const seen: (number | null)[] = [null, null];
      const arrive = (device: number) => {
        const isAway = seenAt.every((at, index) => index === device || at === null || now - at >= 720);
        if (isAway && (left === null || now - left >= 15)) {
          [from, began, left] = [now, now, null];
          reached.begun++;
        }
        seenAt[device] = now;
      };
      for (const one of events) {
        const isDue = now - from >= every;
        if (one.kind === "wait") {
          await letMinutesPass(ctx, id, one.minutes);
          now += one.minutes;
        } else if (one.kind === "choose") {
          const set = await setCheckMinutes(ctx, id, one.minutes);
          assert.equal(set.ok, !isDue);
          if (set.ok) every = one.minutes;
        } else if (one.kind === "look") {
          seen[one.tab] = Date.parse((await readRealityCheck(ctx, id)).due_at) + now * 60_000;
        } else if (one.kind === "answer") {
          const shown = seen[one.tab];
          if (shown == null) continue;
          const dueAt = new Date(shown - now * 60_000);
          const isThis = (await readRealityCheck(ctx, id)).due_at === dueAt.toISOString();
          await answerRealityCheck(ctx, id, dueAt);
          if (isDue && isThis) from = now;
        } else if (one.kind === "sign in") {
          if (seenAt[one.device] !== null) continue;
          tokens[one.device] = (await testSession(ctx, id, { remember: true, visitor })).token;
          arrive(one.device);
        } else {
          const device = one.device;
          if (seenAt[device] === null) continue;
          const signedIn = await readSession(ctx, tokens[device]!);
          assert.ok(signedIn);
          if (now - seenAt[device]! >= 720) arrive(device);
          else seenAt[device] = now;
          if (one.kind === "sign out") {
            await signOut(ctx, signedIn, visitor);
            seenAt[device] = null;
            left = now;
          }
        }
        const check = await readRealityCheck(ctx, id);
        assert.deepEqual(
          [check.due, inFives(check.signed_in_minutes)],
          [now - from >= every, now - began],
          JSON.stringify({ one, now, from, every, left, seenAt }),
        );
        if (check.due) reached.due++;
      }
    }),
    { numRuns: 20, examples: [[dueAndAnswered], [leftAndBegun]] },
  );
  assert.ok(reached.due > 0 && reached.begun > 0, JSON.stringify(reached));
});
