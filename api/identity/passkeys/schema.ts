import { z } from "zod";

/** A base64url value from a browser; its maximum leaves room beyond any field of WebAuthn. */
const base64url = (max: number) => z.string().min(1).max(max).regex(/^[\w-]+$/, "format");

const credentialId = base64url(1400);

const credential = { id: credentialId, rawId: credentialId, type: z.literal("public-key") };

/** A browser's response for a new passkey (WebAuthn's RegistrationResponseJSON). */
export const Registration = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4000),
    attestationObject: base64url(20_000),
    transports: z.array(z.string().max(20)).max(10).default([]),
  }),
});
export type Registration = z.output<typeof Registration>;

/** A browser's response for a used passkey (WebAuthn's AuthenticationResponseJSON). */
export const Assertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4000),
    authenticatorData: base64url(4000),
    signature: base64url(8000),
    userHandle: base64url(100).optional(),
  }),
});
export type Assertion = z.output<typeof Assertion>;

const Name = z.string().trim().min(1, "passkey_name").max(40, "passkey_name").meta({ example: "iPhone" });
const Id = z.int().min(1);

export const RegisterInput = z.object({ response: Registration, name: Name });
export const RenameInput = z.object({ id: Id, name: Name });
export const RemoveInput = z.object({ id: Id });
export const StepUpInput = z.object({ response: Assertion });
export const SignInInput = z.object({
  response: Assertion,
  remember: z.boolean().default(false).meta({ description: "As at user/login" }),
});

/** A passkey as its member sees it. Times are ISO 8601, UTC. */
export const Passkey = z.object({
  id: Id,
  name: z.string(),
  created_at: z.iso.datetime(),
  last_used_at: z.iso.datetime().nullable(),
});
export type Passkey = z.output<typeof Passkey>;

export const PasskeyAnswer = z.object({ data: Passkey });
export const PasskeyListAnswer = z.object({ data: z.array(Passkey) });
/** The options of WebAuthn, for the browser's own functions. */
export const OptionsAnswer = z.object({ data: z.record(z.string(), z.unknown()) });
