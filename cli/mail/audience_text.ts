import type { FoundBroadcast } from "@/api/messages/mail/operators/find_broadcasts.ts";

/** To whom a mail went, in words: `level 2, 3 and later`. */
export function audienceText({ audience, levels, reachesLater }: FoundBroadcast): string {
  const of = audience === "members" ? "named" : audience === "all" ? "all" : `level ${levels?.join(", ")}`;
  return reachesLater ? `${of} and later` : of;
}
