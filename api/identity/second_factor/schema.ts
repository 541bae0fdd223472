import { z } from "zod";
import { longestSignIn } from "@/shared/rules/password_rules.ts";

/** A code of an authenticator, or a recovery code, as it was typed. */
export const Code = z.string().trim().max(longestSignIn.code, "code_format").meta({
  description: "Six digits of the authenticator, or a recovery code",
  example: "123456",
});

/** A code that has to be there. */
export const CodeInput = z.object({ code: Code.min(1, "code_required") });

export const FactorsAnswer = z.object({
  data: z.object({
    totp_since: z.iso.datetime().nullable().meta({ description: "Since when an authenticator counts" }),
    recovery_codes_left: z.int(),
    passkeys: z.int().meta({ description: "How many there are" }),
  }),
});

export const EnrolmentAnswer = z.object({
  data: z.object({
    secret: z.string().meta({ description: "In base32, to type where the QR code can't be read; given once" }),
    uri: z.string().meta({ description: "otpauth://, for the QR code" }),
  }),
});

export const RecoveryCodesAnswer = z.object({
  data: z.object({ recovery_codes: z.array(z.string()).meta({ description: "Ten, given once; each counts once" }) }),
});
