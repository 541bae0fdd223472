import type pg from "pg";
import { copyRows } from "./copy_rows.ts";
import { hashOf, uuidAt } from "./numbers.ts";
import { type ScalePlan, type SeedSpan, signedUpAt } from "./plan.ts";
import { hasAddress, playerOf, playsAt } from "./who.ts";

/**
 * Writes members by number from 1, which is their id: with their player at a provider, the game they played last, the note
 * of their sign-up, and for some an address to withdraw to.
 * @param passwordHash everyone's
 */
export async function writeMembers(
  client: pg.Client,
  plan: ScalePlan,
  span: SeedSpan,
  passwordHash: string,
): Promise<void> {
  const each = <Row>(rowOf: (member: number, at: Date) => Row | null) => rowsOf(plan, span, rowOf);
  await copyRows(
    client,
    "members",
    ["id", "account", "password_hash", "name", "nickname", "status", "activated_at", "promote_code", "created_at"]
      .concat("stay_began_at", "check_due_at"),
    each((member, at) => [
      ...[member, seedAccountOf(member), passwordHash, `Scale ${member}`, `Scale ${member}`],
      ...["active", at, `s${seedAccountOf(member)}`, at, at, new Date(at.getTime() + 3_600_000)],
    ]),
  );
  await copyRows(
    client,
    "provider_players",
    ["member_id", "provider", "player", "opened_at"],
    each((member, at) => [member, playsAt(member).provider, playerOf(member), at]),
  );
  await copyRows(
    client,
    "played_games",
    ["member_id", "provider", "game_group", "game_id", "played_at"],
    each((member) => [member, playsAt(member).provider, playsAt(member).group, "g-1", plan.until]),
  );
  await copyRows(
    client,
    "member_events",
    ["id", "member_id", "kind", "details", "created_at", "last_at"],
    each((member, at) => [uuidAt(plan, "member", member, at.getTime()), member, "signed_up", "{}", at, at]),
  );
  await copyRows(
    client,
    "crypto_addresses",
    ["id", "member_id", "channel", "address", "checksum_right", "birthday", "state", "reviewed_by", "reviewed_at"]
      .concat("created_at", "updated_at"),
    each((member, at) =>
      hasAddress(plan, member)
        ? [member, member, "USDT-TRC20", addressOf(plan, member), true, "1990-01-01", "approved", "scale", at, at, at]
        : null
    ),
  );
}

function* rowsOf<Row>(
  plan: ScalePlan,
  { first, end }: SeedSpan,
  rowOf: (member: number, at: Date) => Row | null,
): Generator<Row> {
  for (let member = first; member < end; member++) {
    const row = rowOf(member, signedUpAt(plan, member));
    if (row !== null) yield row;
  }
}

/** The account of a member: no one who signs up has a number of seven digits in it by chance. */
function seedAccountOf(member: number): string {
  return `sc${String(member).padStart(7, "0")}`;
}

/** It looks like an address of the chain, and is none that anyone has the key of. */
function addressOf({ seed }: ScalePlan, member: number): string {
  const hex = [1, 2, 3].map((round) => hashOf(seed, "member", member, round).toString(16).padStart(8, "0")).join("");
  return `TScale${hex}${String(member).padStart(4, "0").slice(-4)}`.slice(0, 34).padEnd(34, "x");
}
