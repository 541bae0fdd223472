import assert from "node:assert/strict";
import { findSimilar, similarityTo } from "./find_similar.ts";
import type { ListedGame, OfferedGame } from "./read_provider_games.ts";
import { searchText } from "./search_text.ts";

function game(gameId: string, ...names: string[]): OfferedGame {
  const figures = { isHot: false, isNew: false, returnPercent: null, jackpotCents: null };
  const [en = ""] = names;
  const listed: ListedGame = {
    ...figures,
    gameId,
    kind: "slot",
    names: { tw: en, vn: en, "zh-cn": en, en },
    searchText: searchText([gameId, ...names].join("\n")),
  };
  return { provider: "be", game: listed };
}

const games = [
  game("slot-1", "Golden Dragon", "Rồng Vàng", "金龍"),
  game("slot-2", "Fortune Tiger", "Hổ May Mắn", "招財虎"),
  game("slot-3", "Mahjong Wins", "Mạt Chược Thắng", "麻將發財"),
  game("table-1", "Baccarat", "Bài Baccarat", "百家樂"),
];

Deno.test("a search with a typing error finds the game that was meant, in any language", () => {
  const meant = {
    dragn: "slot-1",
    "golden drgaon": "slot-1",
    fortun: "slot-2",
    tigger: "slot-2",
    "rong vnag": "slot-1",
    bacarat: "table-1",
    "麻將法財": "slot-3",
    mahjng: "slot-3",
  };
  for (const [search, id] of Object.entries(meant)) {
    assert.equal(findSimilar(games, search)[0]?.game.gameId, id, search);
  }
});

Deno.test("a search like no name finds nothing, and an exact one is the most similar", () => {
  for (const search of ["", " ", "zzzz", "x", "qwertyuiop", "\u{1F600}"]) {
    assert.deepEqual(findSimilar(games, search), [], search);
  }
  assert.equal(similarityTo("allbet")("ALLBET"), 1);
  assert.ok(similarityTo("albet")("ALLBET") > similarityTo("albet")("Alphabet City"));
});

Deno.test("a short name is found with one slip of the hand, and not with two", () => {
  for (const typed of ["bgn", "nbg", "bnng", "bnh", "xbng", "BNG"]) assert.ok(similarityTo(typed)("BNG") > 0, typed);
  for (const typed of ["gbn", "bxy", "b"]) assert.equal(similarityTo(typed)("BNG"), 0, typed);
  assert.equal(similarityTo("dx")("DG"), 0, "two letters may be of any name");
});

Deno.test("however long a search is and however many games there are, what is compared and found is bounded", () => {
  const many = Array.from({ length: 8_000 }, (_, index) => game(`slot-${index}`, `Golden Dragon ${index % 7}`));
  const begun = "golden dragon golden dra";
  assert.equal(begun.length, 24);
  const ids = (search: string) => findSimilar(many, search).map(({ game: { gameId } }) => gameId);
  assert.equal(ids(begun).length, 24, "so many at most");
  assert.deepEqual(
    ids(begun + "tiger in the east ".repeat(10_000)),
    ids(begun),
    "the characters after the 24th do not count",
  );
});
