import type { FoundBroadcast } from "@/api/messages/mail/operators/find_broadcasts.ts";
import { translated } from "@/server/operators/translated.ts";

/** To whom a mail went, in words: `level 2, 3 and later`. */
export function audienceText({ audience, levels, reachesLater }: FoundBroadcast): string {
  const of = audience === "members"
    ? translated`named`
    : audience === "all"
    ? translated`all`
    : translated`level ${levels?.join(", ")}`;
  return reachesLater ? translated`${of} and later` : of;
}
