import assert from "node:assert/strict";
import fc from "fast-check";
import type { Kysely } from "kysely";
import { connect } from "@/db/connect.ts";
import { inTransaction } from "@/db/in_transaction.ts";
import { testMembers } from "@/db/ledger/testing/postings.ts";
import type { DB } from "@/db/types.ts";
import { type TestSite, testSite } from "@/testing/site/test_site.ts";
import { lockMember } from "@/api/identity/members/lock_member.ts";
import { allOpenProposals, readProposals } from "./proposals.ts";
import { dropProposals, proposeOrAgree, recordAgreement } from "./propose_or_agree.ts";
import { takeBack } from "./take_back.ts";

/** Each person with the spellings of their name. */
const spellings = {
  anna: ["Anna", "ANNA ", " Ａnna", "an\u200bna"],
  ben: ["ben", "BEN"],
  đức: ["Đức", "ĐỨC"],
} as const;

type Person = keyof typeof spellings;

interface Step {
  /** Which of two processes does it. */
  process: 0 | 1;
  person: Person;
  typed: number;
  what: "pay" | "do not pay" | "take back";
}

const step: fc.Arbitrary<Step> = fc.record({
  process: fc.constantFrom(0, 1),
  person: fc.constantFrom<Person>("anna", "ben", "đức"),
  typed: fc.nat(3),
  what: fc.constantFrom("pay", "pay", "do not pay", "take back"),
});

// Each group of steps happens at once.
const groups = fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 5 });

Deno.test("operators of two processes at once make at most one decision, by two who propose the same", async () => {
  await using site = await testSite();
  const other = connect(site.localUrl, { max: 4 });
  try {
    await fc.assert(
      fc.asyncProperty(groups, async (all) => {
        const [subject = 0n] = await testMembers(site.db, 1);
        const agreed: { person: Person; what: string; with: Person }[] = [];
        const said = new Set<string>();
        for (const group of all) {
          const outcomes = await Promise.all(
            group.map((one) => take(site, [site.db, other][one.process]!, subject, one)),
          );
          group.forEach(({ person, what }) => said.add(`${person} ${what}`));
          agreed.push(...outcomes.filter((outcome) => outcome !== null));
        }
        assert.ok(agreed.length <= 1, "one decision at most");
        for (const decision of agreed) {
          assert.notEqual(decision.person, decision.with, "never one person alone");
          for (const person of [decision.person, decision.with]) assert.ok(said.has(`${person} ${decision.what}`));
        }
        const stored = await readProposals(site.db, { kind: "member", id: String(subject) });
        assert.equal(stored.filter(({ endedAs }) => endedAs === "agreed").length, agreed.length);
        if (agreed.length > 0) return;
        // Two operators who then propose the same can always agree.
        const last = { process: 0, typed: 0, what: "pay" } as const;
        for (const person of ["anna", "ben"] as const) {
          agreed.push(...[await take(site, other, subject, { ...last, person })].filter((one) => one !== null));
        }
        assert.equal(agreed.length, 1);
      }),
      { numRuns: 40 },
    );
    assert.deepEqual((await allOpenProposals(site.db, { at: site.ctx.now(), limit: 10 })).data, []);
  } finally {
    await other.destroy();
  }
});

/** One step in a process of its own; gives the decision that it made, if any. */
async function take(site: TestSite, db: Kysely<DB>, member: bigint, { person, typed, what }: Step) {
  const operator = spellings[person][typed % spellings[person].length]!;
  const by = { operator, reason: "asked" };
  const subject = { kind: "member", id: String(member) } as const;
  if (what === "take back") {
    const mine = (await readProposals(db, subject)).filter(({ endedAt }) => endedAt === null);
    for (const { id } of mine) await takeBack({ ...site.ctx, db }, id, by);
    return null;
  }
  return await inTransaction(db, async (tx) => {
    await lockMember(tx, member);
    const isDecided = (await readProposals(tx, subject)).some(({ endedAs }) => endedAs === "agreed");
    if (isDecided) return null;
    const at = site.ctx.now();
    const decision = { name: "member.withdrawal_password_reset", subject: subject.id, terms: { what } } as const;
    const agreement = await proposeOrAgree(tx, decision, by, at);
    if (agreement.kind === "proposed") return null;
    await recordAgreement(tx, agreement, at);
    await dropProposals(tx, subject, at);
    const { proposal } = agreement;
    return { person, what: String(proposal.terms.what), with: personOf(proposal.proposedBy) };
  });
}

function personOf(name: string): Person {
  const found = Object.entries(spellings).find(([, names]) => names.some((one) => one.trim() === name));
  return (found?.[0] ?? assert.fail(name)) as Person;
}
