import { z } from "zod";
import { answer } from "@/api/platform/http/answer/answer.ts";
import { type ApiContext, ctxOf, langOf, memberOf, sessionOf, visitorOf } from "@/api/platform/http/context.ts";
import { apiRoutes } from "@/api/platform/http/router.ts";
import { SignInAnswer } from "../members/schema.ts";
import { giveNextToken, giveSessionCookie } from "@/api/platform/http/session_token.ts";
import { done, refuse, type Result } from "../../result.ts";
import { knownDevices } from "@/api/platform/http/answer/cookies.ts";
import { removePasskey, renamePasskey } from "./change_passkey.ts";
import { listPasskeys } from "./passkey_rows.ts";
import { registerPasskey, registrationOptions } from "./register_passkey.ts";
import { type RelyingParty, relyingPartyOf } from "./relying_party.ts";
import {
  OptionsAnswer,
  PasskeyAnswer,
  PasskeyListAnswer,
  RegisterInput,
  RemoveInput,
  RenameInput,
  SignInInput,
  StepUpInput,
} from "./schema.ts";
import { signInByPasskey } from "./sign_in_by_passkey.ts";
import { NextTokenAnswer } from "../sessions/schema.ts";
import { stepUpByPasskey } from "./step_up_by_passkey.ts";
import { useOptions } from "./use_passkey.ts";

const NoFields = z.object({});

/** The member's passkeys, and signing in by one. */
export const passkeyRoutes = apiRoutes("passkeys")
  .write("user/login/passkey/options", {
    summary: "What a browser needs to sign in by a passkey; to be answered within five minutes",
    action: "visit",
    access: "anyone",
    input: NoFields,
    answer: OptionsAnswer,
    refusals: ["passkey_refused"],
  }, (c) =>
    withParty(c, async (party) => {
      const options = await useOptions(ctxOf(c), { purpose: "sign_in", member: null }, party);
      return done({ data: { ...options } });
    }))
  .write("user/login/passkey", {
    summary: "Sign in by a passkey alone; answers as user/login",
    action: "sign_in",
    access: "anyone",
    input: SignInInput,
    answer: SignInAnswer,
    refusals: ["passkey_refused", "account_locked", "account_closed"],
  }, (c, input) =>
    withParty(c, async (party) => {
      const outcome = await signInByPasskey(ctxOf(c), input, party, visitorOf(c), langOf(c));
      if (outcome.ok) {
        giveSessionCookie(c, outcome.value);
        c.header("Set-Cookie", knownDevices(ctxOf(c), c.req.raw, outcome.value.devices), { append: true });
      }
      return answer(outcome, ({ token, member }) => ({ token, data: member }));
    }))
  .write("user/passkey/options", {
    summary: "What a browser needs to make a new passkey; to be answered within five minutes",
    action: "change_security",
    needsStepUp: true,
    input: NoFields,
    answer: OptionsAnswer,
    refusals: ["step_up_required", "factor_proof_required", "passkey_refused"],
  }, (c) =>
    withParty(c, async (party) => {
      const options = await registrationOptions(ctxOf(c), sessionOf(c), party);
      return options.ok ? done({ data: { ...options.value } }) : options;
    }))
  .write("user/passkey/register", {
    summary: "Add the passkey that the browser has made",
    action: "change_security",
    input: RegisterInput,
    answer: PasskeyAnswer,
    refusals: ["factor_proof_required", "passkey_refused", "too_many_passkeys", "too_many_attempts"],
  }, (c, input) =>
    withParty(c, async (party) =>
      answer(
        await registerPasskey(ctxOf(c), sessionOf(c), input, party, visitorOf(c)),
        (passkey) => ({ data: passkey }),
      )))
  .write("user/step-up/passkey/options", {
    summary: "What a browser needs to prove by a passkey who the member is; to be answered within five minutes",
    action: "change_security",
    input: NoFields,
    answer: OptionsAnswer,
    refusals: ["passkey_refused"],
  }, (c) =>
    withParty(c, async (party) => {
      const options = await useOptions(ctxOf(c), { purpose: "step_up", member: memberOf(c) }, party);
      return done({ data: { ...options } });
    }))
  .write(
    "user/step-up/passkey",
    {
      summary: "Proves by a passkey who the member is, as user/step-up, and proves a factor",
      action: "change_security",
      input: StepUpInput,
      answer: NextTokenAnswer,
      refusals: ["passkey_refused"],
    },
    (c, { response }) =>
      withParty(c, async (party) => {
        const proved = await stepUpByPasskey(ctxOf(c), sessionOf(c), response, party, visitorOf(c));
        return answer(proved, (session) => giveNextToken(c, session));
      }),
  )
  .read("user/passkey/list", {
    summary: "The member's passkeys, oldest first",
    action: "read",
    input: NoFields,
    answer: PasskeyListAnswer,
  }, async (c) => done({ data: await listPasskeys(ctxOf(c), memberOf(c)) }))
  .write("user/passkey/rename", {
    summary: "Give a passkey another name",
    action: "change_security",
    input: RenameInput,
    answer: PasskeyAnswer,
    refusals: ["not_found"],
  }, async (c, input) => answer(await renamePasskey(ctxOf(c), memberOf(c), input), (passkey) => ({ data: passkey })))
  .write("user/passkey/remove", {
    summary: "Remove a passkey: it signs no one in any more",
    action: "change_security",
    needsStepUp: true,
    input: RemoveInput,
    answer: NoFields,
    refusals: ["step_up_required", "factor_proof_required", "not_found"],
  }, async (c, { id }) => answer(await removePasskey(ctxOf(c), sessionOf(c), id, visitorOf(c)), () => ({})));

/** Asks with the site as this request reaches it. */
async function withParty<Value>(
  c: ApiContext,
  ask: (party: RelyingParty) => Promise<Result<Value>>,
): Promise<Result<Value>> {
  const party = relyingPartyOf(ctxOf(c), c.req.raw);
  return party ? await ask(party) : refuse("passkey_refused");
}
