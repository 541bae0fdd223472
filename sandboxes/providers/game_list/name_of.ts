import { kindOfListed } from "./shelves.ts";
import { type ListedKind, qualities, subjects, type Word } from "./words.ts";

/** The name of the game at a place of a provider's shelf, from 0: neighbours share neither word. */
export function sandboxGameName(provider: string, kind: ListedKind, index: number): Word {
  const position = index + offsetOf(provider);
  const round = Math.floor(index / (qualities.length * subjects[kind].length));
  return join(qualities[position % qualities.length]!, subjects[kind][position % subjects[kind].length]!, round);
}

/** All names of a game of a provider's list in one text, as its picture is chosen by; empty if the list has no such game. */
export function namesOf(provider: string, gameId: string): string {
  const kind = kindOfListed(provider, gameId);
  if (kind === null) return "";
  return Object.values(sandboxGameName(provider, kind, Number(gameId.split("-")[1]) - 1)).join(" ");
}

/** Where in the lists of words a provider begins. */
function offsetOf(provider: string): number {
  return [...provider].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9973, 7);
}

function join(quality: Word, subject: Word, round: number): Word {
  const again = round === 0 ? "" : ` ${round + 1}`;
  return {
    tw: `${quality.tw}${subject.tw}${again}`,
    vn: `${subject.vn} ${quality.vn}${again}`,
    "zh-cn": `${quality["zh-cn"]}${subject["zh-cn"]}${again}`,
    en: `${quality.en} ${subject.en}${again}`,
  };
}
