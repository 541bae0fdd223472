import { z } from "zod";
import { answer } from "@/api/platform/http/answer/answer.ts";
import { ctxOf, memberOf, sessionOf, visitorOf } from "@/api/platform/http/context.ts";
import { apiRoutes } from "@/api/platform/http/router.ts";
import { done } from "../../result.ts";
import { confirmTotp } from "./confirm_totp.ts";
import { enrolTotp } from "./enrol_totp.ts";
import { readFactors } from "./read_factors.ts";
import { removeTotp } from "./remove_totp.ts";
import { renewRecoveryCodes } from "./renew_recovery_codes.ts";
import { NextTokenAnswer } from "../sessions/schema.ts";
import { giveNextToken } from "@/api/platform/http/session_token.ts";
import { stepUpByCode } from "./step_up_by_code.ts";
import { CodeInput, EnrolmentAnswer, FactorsAnswer, RecoveryCodesAnswer } from "./schema.ts";

const NoFields = z.object({});

/** The member's authenticator and its recovery codes. */
export const secondFactorRoutes = apiRoutes("second factor")
  .read("user/factors", {
    summary: "What the member has besides the password",
    action: "read",
    input: NoFields,
    answer: FactorsAnswer,
  }, async (c) => {
    const { totpSince, recoveryCodesLeft, passkeys } = await readFactors(ctxOf(c), memberOf(c));
    return done({
      data: { totp_since: totpSince?.toISOString() ?? null, recovery_codes_left: recoveryCodesLeft, passkeys },
    });
  })
  .write("user/totp/enrol", {
    summary: "Begin to set up an authenticator; it counts once user/totp/confirm has had a code of it",
    action: "change_security",
    needsStepUp: true,
    input: NoFields,
    answer: EnrolmentAnswer,
    refusals: ["step_up_required", "factor_proof_required"],
  }, async (c) => answer(await enrolTotp(ctxOf(c), sessionOf(c)), (data) => ({ data })))
  .write("user/totp/confirm", {
    summary: "Let the new authenticator count; gives ten recovery codes, and those from before end",
    action: "change_security",
    input: CodeInput,
    answer: RecoveryCodesAnswer,
    refusals: ["factor_proof_required", "enrolment_over", "second_factor_wrong", "too_many_attempts"],
  }, async (c, { code }) => answer(await confirmTotp(ctxOf(c), sessionOf(c), code, visitorOf(c)), toCodes))
  .write("user/totp/remove", {
    summary: "Take the authenticator and the recovery codes away",
    action: "change_security",
    needsStepUp: true,
    input: NoFields,
    answer: NoFields,
    refusals: ["step_up_required", "factor_proof_required", "not_found"],
  }, async (c) => answer(await removeTotp(ctxOf(c), sessionOf(c), visitorOf(c)), () => ({})))
  .write("user/step-up/code", {
    summary: "Prove a factor by a code, for what the site's operators ask one for in the next ten minutes",
    action: "change_security",
    input: CodeInput,
    answer: NextTokenAnswer,
    refusals: ["second_factor_missing", "second_factor_wrong", "too_many_attempts"],
  }, async (c, { code }) => {
    const proved = await stepUpByCode(ctxOf(c), sessionOf(c), code, visitorOf(c));
    return answer(proved, (session) => giveNextToken(c, session));
  })
  .write("user/recovery/renew", {
    summary: "Make the ten recovery codes anew; those from before end",
    action: "change_security",
    needsStepUp: true,
    input: NoFields,
    answer: RecoveryCodesAnswer,
    refusals: ["step_up_required", "factor_proof_required", "not_found", "too_many_attempts"],
  }, async (c) => answer(await renewRecoveryCodes(ctxOf(c), sessionOf(c), visitorOf(c)), toCodes));

function toCodes(codes: string[]) {
  return { data: { recovery_codes: codes } };
}
