import type { MemberNotes } from "@/api/identity/notes/read_notes.ts";
import { translated } from "@/server/operators/translated.ts";
import { timeText } from "../../output/time_text.ts";

/** Returns a member's tags and latest notes as lines, a name and a value each; none if there is nothing. */
export function noteLines({ tags, latest, count }: MemberNotes): [string, string][] {
  const lines: [string, string][] = tags.length > 0 ? [["tags", tags.join(", ")]] : [];
  for (const { at, operator, note } of latest) lines.push(["note", `${timeText(at)} ${operator}: ${note}`]);
  if (count > latest.length) {
    lines.push(["notes", translated`${count - latest.length} more: members timeline --kind note`]);
  }
  return lines;
}
