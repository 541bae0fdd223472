import { z } from "zod";

/**
 * Limits on stored forged callbacks. An address on the vendor's list (`deposit.callback_sources`) has separate limits:
 * it is the vendor with other keys than ours, and other senders can't use them up.
 */
export const ForgedCallbackLimits = z.object({
  /** Days until they are deleted. */
  kept_days: z.int().min(1).max(90).default(7),
  /** So many of each source, vendor and hour are kept whole. */
  whole: z.int().min(0).max(1000).default(20),
  /** …and together so many kilobytes of an hour. */
  whole_kilobytes: z.int().min(0).max(100_000).default(4_000),
  /** So many sources have a count of their own in an hour; the others share one. */
  sources: z.int().min(0).max(10_000).default(100),
  /** The same of addresses on the vendors' lists: whole ones of each source, vendor and hour. */
  listed_whole: z.int().min(0).max(10_000).default(1000),
  listed_whole_kilobytes: z.int().min(0).max(1_000_000).default(32_000),
  listed_sources: z.int().min(0).max(10_000).default(500),
});

export type ForgedCallbackLimits = z.output<typeof ForgedCallbackLimits>;
