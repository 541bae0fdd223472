import type { MemberId } from "@/api/member_id.ts";

/** The name that the site gives a member at every provider. */
export function playerOf(member: MemberId): string {
  return `jh${member}`;
}
