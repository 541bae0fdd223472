import type { Ctx } from "../../context.ts";
import type { MemberId } from "../../member_id.ts";
import { networkOf } from "@/api/identity/sessions/network_of.ts";
import type { Visitor } from "@/api/identity/sessions/visitor.ts";
import { knownDevice } from "@/api/identity/sign_in_attempts/known_device.ts";

/**
 * The caller who requests a code or tries it: a signed-in member or a known device, by a name that no one else can
 * have, or a stranger, of whom only the network is known.
 */
export type Asker = { kind: "known"; name: string } | Stranger;

interface Stranger {
  kind: "stranger";
  /** Empty inside of the process. */
  address: string;
  /** Whether the captcha was solved. Requests of browsers without a script have additional small counts. */
  solved: boolean;
}

/** A signed-in member. */
export function memberAsker(member: MemberId): Asker {
  return { kind: "known", name: `member ${member}` };
}

/**
 * Returns the asker for an account named without a session: a device that has signed in to it before, or a stranger.
 */
export async function accountAsker(
  ctx: Pick<Ctx, "vault" | "now">,
  account: string,
  { address, devices = "" }: Pick<Visitor, "address" | "devices">,
  { solved }: { solved: boolean },
): Promise<Asker> {
  const device = await knownDevice(ctx, account, devices);
  return device === null
    ? { kind: "stranger", address, solved }
    : { kind: "known", name: `device ${device} ${account}` };
}

/** Returns the name that distinguishes an asker from others; for strangers, their network. */
export function nameOf(asker: Asker): string {
  // A proxy that passes on nonsense as an address must not make long keys of it.
  return asker.kind === "known" ? asker.name : `network ${networkOf(asker.address).slice(0, 40)}`;
}
