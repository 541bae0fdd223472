import { z } from "zod";
import { Password } from "../members/schema.ts";
import { longestSignIn } from "@/shared/rules/password_rules.ts";

/** The login password of a signed-in member; an invalid one is answered like a wrong one. */
const OwnPassword = z.string().min(1, "password_required").max(longestSignIn.password, "password_length")
  .meta({ example: "demo-password" });

export const StepUp = z.object({ password: OwnPassword });

export const SessionAnswer = z.object({
  token: z.string().optional().meta({
    description: "The Bearer token to use from now on; absent when the cookie was used",
  }),
  data: z.object({ expires_at: z.iso.datetime() }),
});

/** A new login password: the present one, and the new one twice. */
export const PasswordChange = z.object({
  password_old: OwnPassword,
  password: Password,
  password_c: z.string().max(longestSignIn.password, "password_length"),
}).refine(({ password, password_c }) => password === password_c, { path: ["password_c"], error: "passwords_differ" });

/** A place where the member is signed in. Times are ISO 8601, UTC. */
export const ShownSession = z.object({
  id: z.uuid(),
  current: z.boolean().meta({ description: "The session that asks" }),
  region: z.string().meta({ description: "As operators call the network; empty where they have named none" }),
  address: z.string().meta({ description: "At the sign-in, without its end", example: "203.0.113.*" }),
  device: z.string().meta({ example: "Chrome · Windows" }),
  signed_in_at: z.iso.datetime(),
  seen_at: z.iso.datetime(),
});
export type ShownSession = z.output<typeof ShownSession>;

export const SessionsAnswer = z.object({ data: z.array(ShownSession) });
export const SessionEnd = z.object({
  id: z.uuid().optional().meta({ description: "One session; without it all but the one that asks" }),
});
export const SessionEndAnswer = z.object({ data: z.object({ ended: z.int() }) });
