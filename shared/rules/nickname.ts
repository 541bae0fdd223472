/** The most characters (code points) of a nickname. */
export const nicknameMax = 20;

/** Why a text is no nickname, in the words of the error catalogue's `fields`. */
type NicknameFault = "nickname_length" | "nickname_characters";

/** A typed nickname as it is kept: composed (NFC), with single spaces and none at its ends. Empty for none. */
export function toNickname(typed: string): string {
  return typed.normalize("NFC").replace(/ {2,}/g, " ").trim();
}

/**
 * Returns the fault of a nickname as stored; null if there is none. Others see it beside their own texts, so it has no
 * invisible characters, none that turn the direction of text (Unicode's categories of controls and formats, UAX 9), and
 * no letter without a shape.
 */
export function nicknameFault(nickname: string): NicknameFault | null {
  if (unseen.test(nickname)) return "nickname_characters";
  return [...nickname].length > nicknameMax ? "nickname_length" : null;
}

/** Controls, formats, other line ends, halves of characters, private and unassigned ones, and letters without a picture. */
const unseen = /[\p{C}\p{Zl}\p{Zp}\u115f\u1160\u3164\uffa0\u2800]|[^\P{Zs} ]|\p{M}{4,}/u;
