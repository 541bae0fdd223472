import { sql, type Transaction } from "kysely";
import type { DB } from "@/db/types.ts";
import type { Ctx } from "../../../context.ts";
import type { MemberId } from "../../../member_id.ts";
import type { MailContent } from "@/api/messages/mail/templates.ts";
import { deviceOf } from "../../member_events/device_of.ts";
import { locationFinder } from "../../member_events/location_of.ts";
import type { Visitor } from "../../sessions/visitor.ts";
import { knownDevice } from "../../sign_in_attempts/known_device.ts";

/** A device that a member signs in with, and its network. */
interface MemberDevice {
  member_id: MemberId;
  address: string;
  user_agent: string;
}

/** So many devices of a member are remembered; one more forgets the one that was used longest ago. */
export const maxDevices = 50;

/** The device that a visitor signs in to a member's account with. */
export function memberDevice(member: MemberId, { address, userAgent }: Visitor): MemberDevice {
  return { member_id: member, address, user_agent: userAgent.slice(0, 255) };
}

/**
 * Whether nothing speaks for it that this browser has signed in to the account before: neither its device cookie nor
 * what is remembered of devices. The first one of all is no news.
 */
export async function isNewDevice(
  ctx: Ctx,
  tx: Transaction<DB>,
  device: MemberDevice,
  visitor: Visitor,
): Promise<boolean> {
  const { account, known, seen } = await tx.selectFrom("members as m").select(({ exists, selectFrom }) => [
    "m.account",
    exists(selectFrom("devices").select("address").whereRef("member_id", "=", "m.id")).as("known"),
    exists(
      selectFrom("devices").select("address").whereRef("member_id", "=", "m.id")
        .where("address", "=", device.address).where("user_agent", "=", device.user_agent),
    ).as("seen"),
  ]).where("m.id", "=", device.member_id).executeTakeFirstOrThrow();
  return Boolean(known) && !seen && await knownDevice(ctx, account, visitor.devices ?? "") === null;
}

/** Creates the mail about a new device, with its own name and its network. */
export function newDeviceMail(ctx: Ctx, { userAgent, address: from }: Visitor): MailContent {
  const { region, address } = locationFinder(ctx)(from);
  const location = [region, address].filter((part) => part !== "").join(" ");
  return { kind: "new_device", params: { device: deviceOf(userAgent), place: location } };
}

/** Remembers that a device has signed in, behind the member's lock. */
export async function storeDevice(tx: Transaction<DB>, device: MemberDevice, now: Date): Promise<void> {
  await tx.insertInto("devices").values({ ...device, first_seen_at: now, last_seen_at: now })
    .onConflict((conflict) =>
      conflict.columns(["member_id", "address", "user_agent"]).doUpdateSet({ last_seen_at: now })
    )
    .execute();
  await forgetOldest(tx, device);
}

async function forgetOldest(tx: Transaction<DB>, latest: MemberDevice): Promise<void> {
  await sql`
    delete from devices d using (
      select address, user_agent from devices
        where member_id = ${latest.member_id}
          and (address, user_agent) <> (${latest.address}, ${latest.user_agent})
        order by last_seen_at desc offset ${maxDevices - 1}
    ) old where d.member_id = ${latest.member_id} and d.address = old.address and d.user_agent = old.user_agent`
    .execute(tx);
}
