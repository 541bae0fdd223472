import type { MemberId } from "@/api/member_id.ts";
import { playerOf } from "../site/player_of.ts";
import { violate, type World } from "../world.ts";
import { checkSettlements } from "./settlements.ts";
import { type OpenTransfer, readBooks } from "./books.ts";

/**
 * The identity, member by member: main wallet, what really is in the wallets at the providers, what is held, and what is
 * pending are together what was ever given: credited top-ups, adjustments and play. What is pending is judged by what
 * the provider really did, not by what the site knows of it.
 * @param wrote whether the site's books have changed since the last check
 */
export async function checkIdentity(world: World, wrote: boolean): Promise<void> {
  if (wrote) {
    const before = world.books;
    world.books = await readBooks(world.connection, before);
    if (world.books.credited !== before.credited) world.toppedUpCents = sumDeposits(world);
    checkSettlements(world);
  }
  for (const member of world.members) {
    const hasCents = ownedCents(world, member);
    const issuedCents = givenCents(world, member);
    if (hasCents !== issuedCents) {
      violate(world, `member ${member} has ${hasCents} cents of ${issuedCents} that were issued`);
    }
  }
}

function ownedCents(world: World, member: MemberId): bigint {
  let cents = 0n;
  for (const account of world.books.accounts) {
    const own = account.code === "main" || account.code.startsWith("hold:");
    if (own && account.member === member) cents += account.cents;
  }
  for (const provider of world.providers) cents += provider.wallet(playerOf(member)) ?? 0n;
  for (const transfer of world.books.open) {
    if (transfer.member === member) cents += pendingCents(world, transfer);
  }
  return cents;
}

/** Returns the part of transfers that is neither in the main wallet nor at the provider. */
function pendingCents(world: World, { id, provider: code, direction, amountCents }: OpenTransfer): bigint {
  const movedCents = world.providers.find((provider) => provider.code === code)?.movedCents(id) ?? 0n;
  return direction === "in" ? amountCents - movedCents : movedCents;
}

function givenCents(world: World, member: MemberId): bigint {
  let cents = world.toppedUpCents.get(member) ?? 0n;
  for (const provider of world.providers) cents += provider.playedCents(playerOf(member)).at(-1) ?? 0n;
  for (const adjusted of world.books.adjusted) if (adjusted.member === member) cents += adjusted.cents;
  return cents;
}

/** Returns the vendors' real income from the credited top-ups, member by member, in cents. */
function sumDeposits(world: World): Map<MemberId, bigint> {
  const sums = new Map<MemberId, bigint>();
  for (const { id, member } of world.books.credited) {
    sums.set(member, (sums.get(member) ?? 0n) + collectedCents(world, id));
  }
  return sums;
}

/** Returns the vendors' real income from a top-up, in cents. */
export function collectedCents(world: World, orderId: string): bigint {
  return world.vendors.reduce((sum, vendor) => sum + vendor.collectedCents(orderId), 0n);
}
