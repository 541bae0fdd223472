import { z } from "zod";
import { Twd } from "@/api/platform/http/input/amount.ts";

/** By what a member invites: all of it is made from their promote code. */
export const PromoteAnswer = z.object({
  promote_code: z.string(),
  link: z.url().meta({ description: "the address of the sign-up with the code" }),
  qr: z.string().meta({ description: "the link as a QR code: an SVG document" }),
  picture: z.string().meta({ description: "a picture to share (SVG) with brand, code and QR: a path on the site" }),
});

/** The invited members to list, newest first. */
export const IntroducesInput = z.object({
  generation: z.int().min(1).max(2).default(1).meta({
    description: "2: those whom the invited have invited, where they bring commissions",
  }),
  cursor: z.string().regex(/^\d{1,15}$/).optional().meta({
    description: "the `next` of the page before: how many of the list are at least as old as its last one",
  }),
  limit: z.number().default(20).transform((limit) => Math.trunc(Math.min(Math.max(limit, 1), 100))),
});
export type IntroducesInput = z.output<typeof IntroducesInput>;

/** A referred member as their inviter may see them. */
export const Introduced = z.object({
  account: z.string().nullable().meta({ description: "masked; null where it is closed or self-excluded" }),
  generation: z.int().min(1).max(2),
  joined_at: z.iso.datetime(),
  state: z.enum(["new", "idle", "active"]).meta({
    description: "new: has not topped up; active: has valid bets in this month of Taipei",
  }),
});
export type Introduced = z.output<typeof Introduced>;

/** A page of them, with how many there are. */
export const IntroducesAnswer = z.object({
  data: z.array(Introduced),
  counts: z.object({
    first: z.int(),
    second: z.int().meta({ description: "of the second generation; 0 where it brings no commissions" }),
    active: z.int().meta({ description: "of the first, who have valid bets in this month" }),
  }),
  commission: z.object({ paid: Twd.meta({ description: "all commissions that were paid" }) }),
  next: z.string().nullable(),
});
