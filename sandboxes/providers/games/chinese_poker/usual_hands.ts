/**
 * How hands usually are when both sides split by `autoSplit`: 250 fronts, middles and backs, evenly spaced of a hundred
 * thousand that were split so, from the lowest to the highest. Each is its value by `handValue` without the last two
 * ranks, written with 36 digits. The shares were measured fourteen times over, each time with those of the times before.
 */
export const usualHands: Readonly<Record<"front" | "middle" | "back", readonly number[]>> = {
  front: read([
    "m9 10h 17l 18y 1fm 1lc 1mp 1nm 1o5 1te 1u9 1uq 1v6 1vk 1vp 200 20x 21e 21u 229 22d 22q 22t 235 238 239 23a",
    "23c 275 280 28h 28w 290 29e 29h 29t 29w 29x 29z 2a9 2ab 2ad 2ae 2af 2ag 2ag 2ap 2ar 2at 2au 2au 2av 2aw 2aw",
    "2aw 2ax 2ax 2ds 2eo 2f5 2fk 2fn 2g0 2g3 2g5 2gi 2gk 2gm 2gy 2h0 2h1 2h2 2h3 2hd 2hf 2hg 2hh 2hi 2hj 2hj 2hk",
    "2hk 2ht 2hv 2hw 2hx 2hy 2hy 2hz 2hz 2i0 2i0 2i0 2i1 2i1 2i1 2i1 2i9 2ia 2ic 2id 2id 2ie 2if 2if 2if 2ig 2ig",
    "2ig 2ih 2ih 2ih 2ih 2ih 2ii 2ii 2ii 2ii 2ii 2ii 2ii 374 37k 38g 39c 39s 3a8 3cw 3e8 3f4 3g0 3gg 3gw 3hc 3kg",
    "3ls 3m8 3n4 3nk 3o0 3og 3pc 3s0 3sw 3tc 3u8 3uo 3vk 3vk 3w0 3y8 3z4 3zk 40g 41c 41s 428 42o 434 434 43k 468",
    "46o 474 480 48g 48w 49c 49s 4a8 4a8 4cg 4dc 4e8 4eo 4eo 4fk 4g0 4gg 4gw 4hc 4hc 4hs 4k0 4kw 4lc 4ls 4m8 4m8",
    "4n4 4nk 4o0 4og 4ow 4ow 4r4 4sg 4sw 4tc 4ts 4ts 4uo 4v4 4vk 4w0 4xs 4yo 4zk 500 50g 50w 51c 51c 528 52o 534",
    "55s 568 574 57k 580 58g 58g 58w 59s 5a8 5a8 5cw 5ds 5e8 5eo 5f4 5fk 5g0 5gg 5gg 5hc 5hc 5k0 5kw 5lc 5ls 5mo",
    "5mo 5n4 5nk 5nk 5o0 5o0 a2o",
  ]),
  middle: read([
    "28i 29h 2g2 2g5 2gl 383 39x 3fp 3h3 3ms 3no 3td 3tx 3us 3z5 40x 41f 41v 469 476 483 48k 492 4ac 4e9 4eq 4fl",
    "4fp 4g7 4gn 4kh 4le 4lv 4ma 4mc 4n7 4nm 4o2 4rl 4sj 4t0 4tg 4tu 4tw 4uq 4uu 4va 4yp 4zn 504 50l 50z 512 51g",
    "51j 52d 52r 539 56r 578 57p 583 586 58k 58y 591 59t 59x 5ac 5dd 5ea 5eq 5f6 5f9 5fm 5fp 5g3 5g7 5gj 5gm 5hd",
    "5hg 5hi 5k1 5kz 5lt 5m9 5md 5mr 5mt 5n6 5n8 5nb 5nn 5np 5nr 5o3 5o4 5o6 5o7 5o9 6iq 6is 6iu 6iz 6pt 6pw 6q0",
    "6q8 6qc 6qf 6wx 6x0 6xc 6xe 6xi 6xt 6xw 741 743 74g 74j 74w 74z 75d 75h 7b7 7bk 7bo 7c1 7c8 7ci 7cx 7d4 7ic",
    "7iq 7j5 7jk 7k0 7kg 7kn 7pg 7pv 7qc 7qw 7rk 7s1 7wi 7ww 7xc 7xu 7yp 7zd 83m 840 84h 853 869 876 8as 8ba 8c2",
    "8dc 8et 8ib 8j5 8mb 9j6 9k1 9ky 9ps 9qq 9rm 9w0 9xs 9yt a3l a50 a6q ab6 acz aht ajm aox aqb awg axv b40 b9s",
    "bci bjn bvk d8g d8g d8g d8g d8g dfk dfk dfk dfk dfk dfk dmo dmo dmo dmo dmo dts dts dts dts dts e0w e0w e0w",
    "e0w e80 e80 e80 e80 ef4 ef4 ef4 em8 em8 em8 etc etc f0g f0g h1f h9h hgz hn8 ho6 hon hv7 hvq hw5 hw8 i2e i2v",
    "i3c i3s i9h iad iav ibd jy8",
  ]),
  back: read([
    "4az 4p6 4wb 53e 5ah 5gp 5hm 5oa 7k3 7rs 7yu 7zq 86c 86y 87e 8dj 8ec 8ej 8ev 8k6 8l5 8lw 8m0 8me 8mh 8rs 8sn",
    "8t4 8ti 8tl 8tz 8u1 b78 d8g d8g d8g dfk dfk dfk dfk dmo dmo dmo dmo dts dts dts dts dts e0w e0w e0w e0w e80",
    "e80 e80 e80 e80 e80 ef4 ef4 ef4 ef4 ef4 em8 em8 em8 em8 em8 etc etc etc etc etc etc f0g f0g f0g f0g f0g f0g",
    "f0g f0g h1f h9f hg4 hh0 hh2 hnp ho5 hok hom hon huq hv7 hva hvp hvq hvr hw4 hw6 hw7 hw8 hw8 i1w i2c i2e i2t",
    "i2u i2v i39 i3a i3b i3c i3c i3n i3p i3q i3r i3s i3s i3t i3t i3t i8k i91 i9h i9i i9x i9y i9z iac iad iae iaf",
    "iag iag ias iat iau iav iav iaw iaw iax iax iax ib8 ib9 iba ibb ibb ibc ibc ibc ibd ibd ibd ibe ibe ibe ibe",
    "ibe iz4 izk j00 j0w j28 j5s j6o j74 j80 j9c jcw jdc je8 jf4 jgg jk0 jkg jkw jm8 jn4 jr4 jrk js0 jsg jts jw0",
    "jyo jz4 jzk k00 k1c k5c k5s k68 k6o k7k k8w kcg kcw kdc kds keo kg0 kjk kk0 kkg kkw kls kmo kog kqo kr4 ks0",
    "ksg ktc ku8 kxs ky8 kyo kz4 l00 l0g l1s l4w l5c l5s l68 l6o l7k l8w lc0 lcg lcw ldc lds leo lfk m74 mgg muo",
    "n8w nmo o1c oeo q2o qo0 r9c",
  ]),
};

function read(lines: readonly string[]): number[] {
  return lines.flatMap((line) => line.split(" ").map((value) => Number.parseInt(value, 36)));
}
