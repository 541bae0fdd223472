import assert from "node:assert/strict";
import fc from "fast-check";
import { nameFault, readMobile, readName } from "./country_rules.ts";

const digits = (count: number) => fc.stringMatching(new RegExp(`^[0-9]{${count}}$`));

Deno.test("a mobile of Taiwan is taken in three forms, which are stored as one", () => {
  fc.assert(fc.property(digits(2), digits(3), digits(3), (a, b, c) => {
    const stored = `09${a}${b}${c}`;
    for (const typed of [`09${a}-${b}-${c}`, `09${a}-${b}${c}`, stored, ` ${stored} `]) {
      assert.equal(readMobile("tw", typed), stored, typed);
    }
  }));
});

Deno.test("no other writing of a number is a mobile of Taiwan", () => {
  const form = /^09\d\d(-\d{3}-\d{3}|-\d{6}|\d{6})$/;
  fc.assert(fc.property(fc.stringMatching(/^[09]{0,2}[0-9 +.-]{6,12}$/), (typed) => {
    assert.equal(readMobile("tw", typed) !== null, form.test(typed.trim()), typed);
  }));
  for (
    const typed of [
      "",
      "0812345678",
      "0912 345 678",
      "+886912345678",
      "091234567",
      "09123456789",
      "０９１２３４５６７８",
    ]
  ) {
    assert.equal(readMobile("tw", typed), null, typed);
  }
});

/** The prefixes of mobile numbers in use, by who was given them. */
const prefixes = [
  ...["032", "033", "034", "035", "036", "037", "038", "039", "086", "096", "097", "098"], // Viettel
  ...["081", "082", "083", "084", "085", "088", "091", "094"], // VinaPhone
  ...["070", "076", "077", "078", "079", "089", "090", "093"], // MobiFone
  ...["052", "056", "058", "092"], // Vietnamobile
  ...["059", "099", "055", "087"], // Gmobile, Wintel, Itel
];

Deno.test("a mobile of Vietnam has one of today's prefixes, and no other number is one", () => {
  fc.assert(fc.property(digits(3), digits(7), (prefix, rest) => {
    assert.equal(readMobile("vn", prefix + rest), prefixes.includes(prefix) ? prefix + rest : null, prefix);
  }));
  for (const prefix of prefixes) assert.equal(readMobile("vn", `${prefix}1234567`), `${prefix}1234567`);
  for (const typed of ["", "01234567890", "84912345678", "091234567", "09123456789"]) {
    assert.equal(readMobile("vn", typed), null, typed);
  }
});

Deno.test("a mobile of Vietnam is taken as people write it, and stored as one", () => {
  fc.assert(fc.property(fc.constantFrom(...prefixes), digits(1), digits(3), digits(3), (prefix, a, b, c) => {
    const stored = `${prefix}${a}${b}${c}`;
    for (const start of [stored.slice(0, 4), `+84${stored.slice(1, 4)}`, `+84 ${stored.slice(1, 4)}`]) {
      for (const typed of [start + b + c, `${start} ${b} ${c}`, `${start}.${b}.${c}`, `${start}-${b}-${c}`]) {
        assert.equal(readMobile("vn", typed), stored, typed);
      }
    }
    assert.equal(readMobile("vn", `${prefix} ${a}${b.slice(0, 2)} ${b.slice(2)}${c}`), stored);
  }));
});

Deno.test("a name in Taiwan is Chinese characters, and nothing else is", () => {
  const han = fc.integer({ min: 0x4e00, max: 0x9fff }).map((code) => String.fromCodePoint(code));
  const names = fc.array(han, { minLength: 1, maxLength: 40 }).map((name) => name.join(""));
  fc.assert(fc.property(names, (name) => assert.equal(nameFault("tw", readName(` ${name} `)), null)));
  const other = fc.string({ unit: "grapheme", minLength: 1 }).filter((text) =>
    !/[\p{Script=Han}•‧∙・．·\s]/u.test(text)
  );
  fc.assert(fc.property(names, other, (name, other) => {
    assert.equal(nameFault("tw", readName(name.slice(0, 1) + other + name.slice(1))), "name_chinese");
  }));
  for (const name of ["𠮷田", "夷將·拔路兒", "夷將．拔路兒"]) assert.equal(nameFault("tw", readName(name)), null, name);
  for (const name of ["", "·王", "王·", "王小明 ", "Wang", "王2", "王".repeat(41)]) {
    assert.equal(nameFault("tw", name), "name_chinese", name);
  }
});

Deno.test("a name in Vietnam is a family name and a given name in Latin letters", () => {
  for (const name of ["Nguyễn Văn An", "Đỗ Thị Hà", "H'Hen Niê", "Y-Bhăm  Êban", "  Lê   Ý  "]) {
    assert.equal(nameFault("vn", readName(name)), null, name);
    assert.equal(nameFault("vn", readName(name.normalize("NFD"))), null, name);
  }
  for (const name of ["", "Nguyễn", "王小明", "Nguyễn Văn 2", "Nguyễn_Văn", "' Văn", "Nguyễn ".repeat(9)]) {
    assert.equal(nameFault("vn", readName(name)), "name_vietnamese", name);
  }
});
