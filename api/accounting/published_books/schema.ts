import { z } from "zod";
import { Twd } from "@/api/platform/http/input/amount.ts";
import { isCalendarDay } from "@/shared/taipei_time.ts";

const Day = z.string().regex(/^\d{4}-\d\d-\d\d$/).refine(isCalendarDay, "must be a day as 2026-11-20");

/** A day's proof is asked for by its day. */
export const ProofInput = z.object({
  day: Day.optional().describe("A day in Taipei; by default the newest that was published"),
});

/** The books are listed from the newest day on. */
export const BooksInput = z.object({
  before: Day.optional().describe("Only days before this one, for the next page"),
});

const Hash = z.string().regex(/^[0-9a-f]{64}$/).describe("SHA-256, in hexadecimal");
const Cents = z.string().regex(/^\d+$/).describe("Cents as text, as they stand in the hashes");

/** The answer to `web/books`. */
export const BooksAnswer = z.object({
  data: z.array(z.object({
    day: z.string().describe("A day in Taipei"),
    points: Twd.describe("The points of all members at its end"),
    root: Hash,
    signed_text: z.string().describe("The text that is signed; the next day's holds its SHA-256"),
    signature: z.string().describe("Ed25519 over the signed text, in base64"),
    public_key: z.string().describe("The key that signed, in PEM"),
    published_at: z.iso.datetime(),
  })).describe("The newest days first, 31 at most"),
});

/** The answer to `user/books_proof`. */
export const ProofAnswer = z.object({
  points: z.object({
    main: Twd,
    games: Twd,
    held: Twd.describe("Set aside for a withdrawal"),
    in_transit: Twd,
    total: Twd,
  }).describe("The member's points at the end of the day"),
  root: Hash.describe("The published root"),
  points_of_all: Twd,
  proof: z.object({
    day: z.string(),
    account: z.string(),
    leaves: z.array(z.object({
      salt: z.string(),
      cents: Cents,
      path: z.array(z.object({ side: z.enum(["left", "right"]), hash: Hash, cents: Cents })),
    })).describe("The two leaves into which the points were split, each with the nodes beside its path to the root"),
  }),
});

/** The answer to `user/books_proof`. */
export type ProofAnswer = z.infer<typeof ProofAnswer>;
/** The answer to `web/books`. */
export type BooksAnswer = z.infer<typeof BooksAnswer>;
