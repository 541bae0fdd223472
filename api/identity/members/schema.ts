import { z } from "zod";
import { CaptchaResponse } from "@/api/platform/captcha/schema.ts";
import { memberStatuses } from "../status/status_rules.ts";
import { Twd } from "@/api/platform/http/input/amount.ts";
import { isAccount } from "@/shared/rules/sign_up_rules.ts";
import { Code } from "../second_factor/schema.ts";
import { longestSignIn, passwordLength } from "@/shared/rules/password_rules.ts";

/** An account as the site stores and compares it: 6 to 10 letters or digits, in lowercase. */
export const Account = z.string().trim().toLowerCase().refine(isAccount, "account_format")
  .meta({ example: "demo01" });

/** A password at sign-up and on change: 6 to 64 characters, none of them changed. */
export const Password = z.string().min(passwordLength.min, "password_length")
  .max(passwordLength.max, "password_length");

/** Sign-in accepts any text: an invalid account or password is answered like a wrong one. */
export const SignIn = z.object({
  account: z.string().trim().toLowerCase().min(1, "account_required").max(longestSignIn.account, "account_format").meta(
    {
      example: "demo01",
    },
  ),
  password: z.string().min(1, "password_required").max(longestSignIn.password, "password_length").meta({
    example: "demo-password",
  }),
  code: Code.optional().meta({
    description:
      "After second_factor_required: the same call again with a code of the authenticator, or a recovery code",
  }),
  remember: z.boolean().default(false).meta({
    description: "30 sliding days (90 at most) instead of 12 sliding hours (30 days at most)",
  }),
  google_recaptcha_response: CaptchaResponse,
});
/** A checked sign-in. */
export type SignIn = z.output<typeof SignIn>;

/** A member as the site shows them to themselves. */
export const Member = z.object({
  id: z.int(),
  account: z.string(),
  email: z.string().meta({ description: "The account again, under the name that older clients read" }),
  name: z.string(),
  nickname: z.string(),
  credit: Twd.meta({ description: "TWD in the main wallet" }),
  bail: Twd,
  user_level: z.int().min(0).max(5),
  mail: z.int().meta({ description: "Unread mails" }),
  first_mail: z.string().nullable().meta({ description: "The title of the newest unread mail" }),
  status: z.enum(memberStatuses).meta({ description: "What the member is now; a frozen or closed one has no session" }),
  activated: z.boolean().meta({ description: "May top up" }),
  has_withdrawal_password: z.boolean(),
  mobile: z.string().nullable().meta({ description: "Masked", example: "09*****678" }),
  line: z.string(),
  promote_code: z.string().meta({ description: "The code by which the member invites others" }),
  superid: z.string().nullable().meta({ description: "The promote code of the member who invited them" }),
  introducer: z.string().meta({ description: "Who they said introduced them; empty for none" }),
});
/** A member as the site shows them to themselves. */
export type Member = z.output<typeof Member>;

export const SignInAnswer = z.object({ token: z.string(), data: Member });
export const MemberAnswer = z.object({ data: Member });
export type MemberAnswer = z.output<typeof MemberAnswer>;
export const OnlineAnswer = z.object({ count: z.int() });
/** Nothing goes in, or nothing but the envelope comes out. */
export const NoFields = z.object({});
