import type { MemberId } from "@/api/member_id.ts";
import { seedDemoTurntable } from "@/api/rewards/turntable/demo_turntable.ts";
import { greetEveryone, readAllMails } from "./mails.ts";
import { addAddress, approvedAddress, approvedCard } from "./payout_accounts.ts";
import { type DemoMember, demoMembers, join, type Joined } from "./members.ts";
import { playSession, refusedTransfer, type Session } from "./play.ts";
import { claimFirstDeposit, draw, givePoints, openPacket, openPromotion, takeDemoShare } from "./bonuses.ts";
import type { DemoScript } from "./demo_script.ts";
import { type DepositEnd, playDeposit } from "./deposits.ts";
import { type DemoWithdrawalEnd, withdraw } from "./withdrawals.ts";

/** Something that happens so many hours before the story's end. */
type Happening = readonly [hoursAgo: number, happens: (script: DemoScript) => Promise<unknown>];

/** Tells a month of three members, in the order in which it happens. */
export async function writeMonth(script: DemoScript, passwordHash: string): Promise<void> {
  const joined: Joined = new Map();
  const all = [
    ...ofTheSite,
    ...demoMembers.map((person): Happening => [
      person.joinedHoursAgo,
      (demoScript) => join(demoScript, joined, person, passwordHash),
    ]),
    ...firstMember(life(demoMembers[0], joined)),
    ...secondMember(life(demoMembers[1], joined)),
    ...thirdMember(life(demoMembers[2], joined)),
  ];
  // Events at the same time keep the order above.
  for (const [hoursAgo, happens] of all.toSorted(([one], [other]) => other - one)) {
    script.goTo(hoursAgo);
    try {
      await happens(script);
    } catch (error) {
      throw new Error(`the demo failed ${hoursAgo} hours before its end`, { cause: error });
    }
  }
}

const ofTheSite: readonly Happening[] = [
  [721, openPromotion],
  [721, ({ ctx }) => seedDemoTurntable(ctx)],
  [96, readAllMails],
  [30, greetEveryone],
  [3, openPacket],
];

/** Returns the events of a member's life. */
function life(person: DemoMember, joined: Joined) {
  const targets = { card: 0n, address: 0n };
  const on = (hoursAgo: number, does: (script: DemoScript, member: MemberId) => Promise<unknown>): Happening => [
    hoursAgo,
    (script) => does(script, joined.get(person.account)!),
  ];
  return {
    on,
    card: (hoursAgo: number) =>
      on(hoursAgo, async (script, member) => void (targets.card = await approvedCard(script, member, person))),
    address: (hoursAgo: number) =>
      on(hoursAgo, async (script, member) => void (targets.address = await approvedAddress(script, member, person))),
    waitingAddress: (hoursAgo: number) => on(hoursAgo, (script, member) => addAddress(script, member, person)),
    deposit: (hoursAgo: number, twd: number, end?: DepositEnd) =>
      on(hoursAgo, (script, member) => playDeposit(script, member, twd, { end })),
    withdraw: (hoursAgo: number, twd: number, mode: "card" | "address", end: DemoWithdrawalEnd) =>
      on(hoursAgo, (script, member) => withdraw(script, member, { mode, id: targets[mode] }, twd, end)),
    play: (hoursAgo: number, session: Session) =>
      on(hoursAgo, (script, member) => playSession(script, member, session)),
  };
}

const baccarat = (
  provider: string,
  brings: number,
  rounds: number,
  stakes: Session["stakes"] = [500, 1500],
): Session => (
  { provider, group: "live", gameId: "table-1", brings, rounds, stakes }
);
const slots = (provider: string, gameId: string, brings: number, rounds: number): Session => (
  { provider, group: "egame", gameId, brings, rounds, stakes: [10, 100] }
);
const fishing = (provider: string, brings: number, rounds: number): Session => (
  { provider, group: "fish", gameId: "fish-2", brings, rounds, stakes: [25, 100] }
);
const lottery = (provider: string, brings: number, rounds: number): Session => (
  { provider, group: "lottery", gameId: "lottery-1", brings, rounds, stakes: [100, 200] }
);

/** Plays much and rises to level 3. */
function firstMember({ on, deposit, withdraw, play, card, address }: ReturnType<typeof life>): Happening[] {
  return [
    card(719),
    deposit(717, 10_000),
    on(716, claimFirstDeposit),
    play(715, baccarat("dg", 8_000, 45)),
    play(692, slots("rsg", "slot-3", 2_000, 60)),
    deposit(669, 20_000),
    play(668, baccarat("sa", 15_000, 50)),
    address(640),
    deposit(600, 30_000),
    play(599, baccarat("dg", 20_000, 55)),
    play(576, lottery("gc_l", 3_000, 24)),
    withdraw(550, 20_000, "card", "paid"),
    deposit(526, 30_000),
    play(525, baccarat("sa", 20_000, 55)),
    on(502, (script, member) => refusedTransfer(script, member, "kk", 500)),
    deposit(454, 40_000),
    // Before play: whatever it wins is played for as well.
    on(453, (script, member) => draw(script, member, 4)),
    play(452, baccarat("dg", 25_000, 58)),
    withdraw(400, 40_000, "address", "paid"),
    deposit(398, 30_000, "late"),
    play(352, baccarat("sa", 20_000, 58)),
    play(330, fishing("rsg", 2_000, 40)),
    withdraw(304, 8_000, "card", "rejected"),
    deposit(262, 20_000),
    play(261, baccarat("dg", 20_000, 58)),
    deposit(214, 2_000, "expired"),
    deposit(166, 20_000),
    play(165, baccarat("sa", 20_000, 58)),
    withdraw(142, 35_000, "card", "paid"),
    play(118, slots("bng", "slot-7", 2_000, 80)),
    withdraw(94, 6_000, "card", "cancelled"),
    withdraw(78.5, 5_000, "card", "failed"),
    deposit(56, 5_000),
    play(55, baccarat("dg", 6_000, 50)),
    // One a day: more than 24 hours before the next one, and after the one before.
    withdraw(53.9, 4_000, "card", "approved"),
    withdraw(29.5, 3_000, "address", "requested"),
    on(28, (script) => givePoints(script, "demo-anniversary", demoMembers[0].account, 588, 30)),
    play(26, { ...slots("rsg", "slot-3", 2_000, 40), leavesPoints: true }),
    play(8, { ...baccarat("dg", 3_000, 6), leavesPoints: true }),
    deposit(0.4, 3_000, "open"),
  ];
}

/** Plays now and then, at level 1. */
function secondMember({ deposit, withdraw, play, on, card, waitingAddress }: ReturnType<typeof life>): Happening[] {
  return [
    deposit(598, 2_000, "failed"),
    deposit(597, 5_000),
    card(590),
    play(573, slots("kk", "slot-5", 2_000, 50)),
    play(549, baccarat("we", 3_000, 14)),
    deposit(478, 8_000),
    play(476, baccarat("we", 6_000, 24)),
    deposit(422, 2_000, "expired"),
    withdraw(326, 2_000, "card", "paid"),
    deposit(310, 6_000),
    on(309.5, (script, member) => draw(script, member, 2)),
    play(309, baccarat("allbet", 5_000, 20)),
    deposit(206, 3_000, "wrong_amount"),
    deposit(98, 4_000),
    play(97, baccarat("we", 4_000, 20)),
    withdraw(20, 1_500, "card", "requested"),
    waitingAddress(12),
    on(2, takeDemoShare),
  ];
}

/** Has been here for some days. */
function thirdMember({ deposit, play, on, address }: ReturnType<typeof life>): Happening[] {
  return [
    deposit(158, 3_000),
    on(157, claimFirstDeposit),
    address(155),
    play(153, baccarat("ob", 2_500, 30, [100, 300])),
    play(130, slots("atg", "slot-2", 800, 40)),
    deposit(70, 2_000),
    play(69, baccarat("ob", 2_000, 30, [100, 300])),
    play(13, slots("atg", "slot-2", 500, 25)),
    on(1.5, takeDemoShare),
  ];
}
