import assert from "node:assert/strict";
import { motifs, type TileGroup } from "./motifs.ts";
import { hueOfName, motifOfName } from "./named.ts";
import { tileStyle } from "./tile_styles.ts";

Deno.test("a game's picture shows what its name tells of, in whatever language", () => {
  for (const name of ["午夜猛虎", "Mãnh Hổ Nửa Đêm Midnight Tiger", "midnight TIGER 2"]) {
    assert.deepEqual(tileStyle("egame", "bng", { id: "slot-1", names: name }).motif, "tiger", name);
  }
  assert.equal(tileStyle("egame", "bng", { id: "slot-1", names: "Midnight Tiger" }).hue, 250);
  assert.equal(motifOfName("egame", "黃金鳳凰", 1), "phoenix");
  assert.equal(motifOfName("live", "Classic Baccarat", 1), "chips");
  assert.equal(motifOfName("live", "Jade Baccarat", 1), "cards");
});

Deno.test("a name that tells of nothing leaves the look to the seed, and one of several motifs too", () => {
  assert.equal(motifOfName("egame", "Bonanza", 1), null);
  assert.equal(hueOfName("Bonanza"), null);
  assert.ok(tileStyle("egame", "bng", { id: "slot-1", names: "Bonanza" }).motif in motifs.egame);
  const fruits = new Set([0, 1, 2].map((seed) => motifOfName("egame", "Orchard", seed)));
  assert.deepEqual(fruits, new Set(["cherries", "grapes", "melon"]));
});

Deno.test("every motif that a name chooses is one of its group", () => {
  const names = {
    egame:
      "koi,phoenix,qilin,tiger,dragon,panda,fortune god,ingot,lotus,lantern,gem,fruit,pharaoh,pirate,witch,train,firecracker,ranch,777,coin,crown",
    fish: "palace,deep sea,fishing",
    live: "classic baccarat,baccarat,roulette,sic bo,dragon tiger,fan tan",
    lottery: "five,quick,scratch,籤",
    sport: "basket,baseball,tennis,football,league",
    chess: "thirteen,poker,mahjong,chess,domino",
    online: "live room,show",
  };
  for (const [group, list] of Object.entries(names) as [TileGroup, string][]) {
    for (const name of list.split(",")) {
      for (const seed of [0, 1, 2]) {
        const motif = motifOfName(group, name, seed);
        assert.ok(motif !== null && motif in motifs[group], `${group} ${name}: ${motif}`);
      }
    }
  }
});
