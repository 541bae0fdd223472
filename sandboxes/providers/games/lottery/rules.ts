/**
 * The lottery: five balls, each a digit from 0 to 9 and as likely as any other. One bets on
 *
 * | pick | wins | pays |
 * |---|---|---|
 * | a digit on a ball | 1 of 10 | 9.60 |
 * | the sum of the balls is big (23 to 45) or small (0 to 22) | 1 of 2 | 1.92 |
 * | the sum is odd or even | 1 of 2 | 1.92 |
 *
 * Sums lie evenly around 22.5, so that either half is as likely, and one ball alone makes the sum as often odd as even.
 * Every pick brings back exactly 96 of a hundred bet.
 */
export const balls = 5;
export const digits = 10;

/** A pick: `big`, `small`, `odd`, `even`, or a ball and its digit as `1-7`. */
export type LotteryPick = string;

/** How a pick is written. */
export const pickPattern = /^(big|small|odd|even|[1-5]-[0-9])$/;

/** The smallest sum that is big. */
export const bigFrom = 23;

/** The return of a hundred bet on any pick. */
export const lotteryPaybackPercent = 96;

/** The stakes of a pick that a player may choose, in cents; each makes whole cents at the odds. */
export const lotteryStakesCents = [100n, 500n, 1_000n, 5_000n, 10_000n] as const;

/** Most picks on one slip. */
export const maxPicks = 20;

/** The digits of the balls, the first to the fifth. */
export type LotteryOutcome = number[];

/** Draws the balls. */
export function drawBalls(below: (limit: number) => number): LotteryOutcome {
  return Array.from({ length: balls }, () => below(digits));
}

/** Returns a pick's payout including the bet, in hundredths. */
export function oddsOf(pick: LotteryPick): bigint {
  return pick.includes("-") ? 960n : 192n;
}

/** Whether a pick has won. */
export function isLotteryBetWon(pick: LotteryPick, outcome: LotteryOutcome): boolean {
  const sum = sumOf(outcome);
  switch (pick) {
    case "big":
      return sum >= bigFrom;
    case "small":
      return sum < bigFrom;
    case "odd":
      return sum % 2 === 1;
    case "even":
      return sum % 2 === 0;
    default: {
      const [ball, digit] = pick.split("-").map(Number) as [number, number];
      return outcome[ball - 1] === digit;
    }
  }
}

/** The sum of the balls. */
export function sumOf(outcome: LotteryOutcome): number {
  return outcome.reduce((sum, digit) => sum + digit, 0);
}

/** Returns the payout of a pick with a stake, in cents; 0 if it has lost. */
export function lotteryPay(pick: LotteryPick, stakeCents: bigint, outcome: LotteryOutcome): bigint {
  return isLotteryBetWon(pick, outcome) ? stakeCents * oddsOf(pick) / 100n : 0n;
}
