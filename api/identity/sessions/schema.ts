import { z } from "zod";

/** The answer of a call after which the session has another token. */
export const NextTokenAnswer = z.object({
  token: z.string().optional().meta({
    description: "The Bearer token to use from now on; absent when the cookie was used, and where it stays the same",
  }),
});
