import assert from "node:assert/strict";

/** The files that may have the API's one-letter codes: its HTTP handlers, and the types of its answers. */
const speakers = [
  /^api\/(.+\/)?http\.ts$/,
  /^api\/(.+\/)?schema\.ts$/,
  /^client\/payout_accounts\.ts$/,
  /^client\/withdrawals\.ts$/,
];

/** The codes as code would write them: the state of a card or address, what a withdrawal goes to, how one pays. */
const codes = [
  /\bverify"?\)?\s*(?:[=!]==?|[:=?]|,\s*"=",)\s*"[ywn]"/,
  /\bmode"?\)?\s*(?:[=!]==?|[:=?]|,\s*"=",)\s*'?"?[av]['"]/,
  /"[ywn]"\s*[|,]\s*"[ywn]"/,
  /["'][av]["']\s*[|,]\s*["'][av]["']/,
  /\b[ywnav]: "(?:y|w|n|a|v|approved|waiting|rejected|card|address|ok|wait|bad)"/,
  /\btype"?\)?\s*(?:[=!]==?|[:=?]|,\s*"=",)\s*[0134]\b/,
];

Deno.test("one-letter codes of the API are turned into words in its HTTP handlers, and are nowhere else", async () => {
  const found: string[] = [];
  for (const room of ["api", "cli", "client", "components", "db", "islands", "routes", "server", "shared"]) {
    for await (const file of productionFiles(room)) {
      if (speakers.some((speaker) => speaker.test(file))) continue;
      const lines = (await Deno.readTextFile(new URL(`../${file}`, import.meta.url))).split("\n");
      lines.forEach((line, at) => isCoded(line) && found.push(`${file}:${at + 1}`));
    }
  }
  assert.deepEqual(found, []);
});

Deno.test("a one-letter code is found in every form in which code would write it", () => {
  const lines = [
    'if (card.verify === "y") return;',
    'verify: "w",',
    '.where("verify", "=", "n")',
    'const Verify = z.enum(["y", "w", "n"]);',
    'verify: "y" | "w" | "n";',
    'const looks = { y: "ok", w: "wait", n: "bad" };',
    'mode: "a",',
    'return mode === "v" ? other : one;',
    "check (mode in ('a', 'v'))",
    'new Map<"a" | "v", PayoutSender>()',
    "if (method.type === 1) return;",
    "type: 0 | 1 | 3 | 4;",
    '.where("type", "=", 4)',
  ];
  for (const line of lines) assert.ok(isCoded(line), line);
  for (
    const line of ['state: "approved",', 'mode: "address",', 'args: ["--verify", "n"]', 'axis === "y"', "type: 10"]
  ) {
    assert.ok(!isCoded(line), line);
  }
});

function isCoded(line: string): boolean {
  return codes.some((code) => code.test(line));
}

async function* productionFiles(folder: string): AsyncGenerator<string> {
  for await (const { name, isDirectory } of Deno.readDir(new URL(`../${folder}`, import.meta.url))) {
    const path = `${folder}/${name}`;
    if (isDirectory && name !== "testing") yield* productionFiles(path);
    else if (/\.tsx?$/.test(name) && !/_test\.tsx?$|^testing\.ts$/.test(name)) yield path;
  }
}
