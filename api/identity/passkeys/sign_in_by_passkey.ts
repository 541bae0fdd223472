import type { Lang } from "@/i18n/mod.ts";
import type { Ctx } from "../../context.ts";
import { readMember } from "../members/read_member.ts";
import type { SignInOutcome } from "../members/sign_in/sign_in.ts";
import { startSession } from "../members/sign_in/start_session.ts";
import { done, type Result } from "../../result.ts";
import type { Visitor } from "../sessions/visitor.ts";
import { markKnownDevice } from "../sign_in_attempts/known_device.ts";
import type { StatusRefusal } from "../status/status.ts";
import type { RelyingParty } from "./relying_party.ts";
import type { Assertion } from "./schema.ts";
import { usePasskey } from "./use_passkey.ts";

/** Signs a member in by a passkey alone: it names its member, and its device has checked who uses it. */
export async function signInByPasskey(
  ctx: Ctx,
  { response, remember }: { response: Assertion; remember: boolean },
  party: RelyingParty,
  visitor: Visitor,
  lang: Lang,
): Promise<Result<SignInOutcome, "passkey_refused" | StatusRefusal>> {
  const used = await usePasskey(ctx, { purpose: "sign_in", member: null }, response, party);
  if (!used.ok) return used;
  const { id: passkey, member: of } = used.value;
  const session = await startSession(ctx, of, { remember, visitor, provedFactor: true, proof: { passkey } });
  if (!session.ok) return session;
  const member = await readMember(ctx, of, lang);
  const devices = await markKnownDevice(ctx, member.account, visitor.devices ?? "");
  return done({ ...session.value, remember, devices, member });
}
