import { taipeiDay } from "./taipei_time.ts";

/** The orders, and the complaints, that have a number of their own. */
export type OrderNumberKind = keyof typeof letters;

const letters = { deposit: "D", withdrawal: "W", transfer: "T", draw: "P", complaint: "C" } as const;

/**
 * Returns an order's number, short enough to be read out on the phone: a letter for its kind, its day in Taipei and six
 * characters, `D261121-7KQ4MX`. They come from the order's id (a UUIDv7, RFC 9562), so that every order has one and
 * none reveals their count. They are 30 random bits: of ten thousand orders a day, two share a number once in twenty
 * days, so a lookup may find two.
 */
export function orderNumber(kind: OrderNumberKind, id: string): string {
  const day = taipeiDay(momentOfOrder(id));
  return `${letters[kind]}${day.slice(2).replaceAll("-", "")}-${
    charactersOf(parseInt(id.slice(-8), 16) % charactersEnd)
  }`;
}

/** When an order was made, as its id says. */
export function momentOfOrder(id: string): Date {
  return new Date(parseInt(id.slice(0, 8) + id.slice(9, 13), 16));
}

/** The parts of an order's number: its possible ids lie in `from` to `to`, and `tail` is their last 30 bits. */
export interface OrderNumber {
  kind: OrderNumberKind;
  /** The least and the greatest id of the day. */
  from: string;
  to: string;
  tail: number;
}

/** Reads a number as typed after hearing it: in any case, with or without the dash, O for 0, I or L for 1. */
export function parseOrderNumber(text: string): OrderNumber | null {
  const parts = /^([DWTPC])(\d{6})([0-9A-HJKMNP-TV-Z]{6})$/.exec(normalized(text));
  if (!parts) return null;
  const [, letter, day = "", characters = ""] = parts;
  const began = Date.parse(`20${day.slice(0, 2)}-${day.slice(2, 4)}-${day.slice(4)}T00:00:00+08:00`);
  if (Number.isNaN(began) || taipeiDay(new Date(began)).slice(2).replaceAll("-", "") !== day) return null;
  const kind = (Object.keys(letters) as OrderNumberKind[]).find((one) => letters[one] === letter)!;
  return {
    kind,
    from: `${timeBits(began)}-0000-0000-000000000000`,
    to: `${timeBits(began + dayMs - 1)}-ffff-ffff-ffffffffffff`,
    tail: [...characters].reduce((sum, character) => sum * 32 + alphabet.indexOf(character), 0),
  };
}

/** Crockford's base 32: no sign that is taken for another. */
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const charactersEnd = 2 ** 30;
const dayMs = 24 * 60 * 60 * 1000;

function charactersOf(tail: number): string {
  let characters = "";
  for (let rest = tail; characters.length < 6; rest = Math.floor(rest / 32)) {
    characters = alphabet[rest % 32] + characters;
  }
  return characters;
}

/** The first letter is the kind and never a digit, so only the rest is corrected like this. */
function normalized(text: string): string {
  const [letter = "", ...rest] = text.trim().toUpperCase().replaceAll(/[\s-]/g, "");
  return letter + rest.join("").replaceAll("O", "0").replaceAll(/[IL]/g, "1");
}

function timeBits(ms: number): string {
  const hex = ms.toString(16).padStart(12, "0");
  return `${hex.slice(0, 8)}-${hex.slice(8)}`;
}
