import { z } from "zod";
import { longestSignIn } from "@/shared/rules/password_rules.ts";
import { longestSignUp, type TypedSignUp } from "@/shared/rules/sign_up_rules.ts";

const text = (max: number) => z.string().max(max, "too_long_text").default("");

/**
 * The payload of a sign-up as it may arrive. What each field has to be depends on the site's country, and is said by
 * `shared/rules/sign_up_rules.ts` on both sides.
 */
export const SignUp = z.object({
  superid: text(longestSignUp.superid).meta({ description: "The inviting member's promote code" }),
  introducer: text(longestSignUp.introducer).meta({ description: "Free text, kept as given" }),
  name: text(200).meta({ description: "The real name: in Chinese, or in Vietnamese", example: "王小明" }),
  account: text(longestSignIn.account).meta({ description: "6 to 10 letters or digits", example: "demo01" }),
  password: text(longestSignIn.password).meta({ description: "6 to 64 characters", example: "demo-password" }),
  password_c: text(longestSignIn.password).meta({ description: "The password again", example: "demo-password" }),
  line: text(longestSignIn.account).meta({ description: "ID in the messaging app", example: "ming_88" }),
  mobile: text(40).meta({ description: "A mobile number of the site's country", example: "0912-345-678" }),
  sms_verify: text(20).meta({ description: "The code of the text message", example: "123456" }),
}) satisfies z.ZodType<TypedSignUp>;
