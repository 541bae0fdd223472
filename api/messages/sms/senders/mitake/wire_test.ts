import assert from "node:assert/strict";
import { readSent, sendForm, sendPath } from "./wire.ts";

Deno.test("a message is the form of Mitake's document, in UTF-8, with its sign for a new line", () => {
  const keys = { username: "jadehall", password: "p&ss=1" };
  const form = sendForm(keys, { id: "0193-id", mobile: "0912345678", text: "驗證碼 042107\r\n10 分鐘內有效" });
  assert.equal(sendPath, "SmSend?CharsetURL=UTF-8");
  assert.equal(
    form.toString(),
    "username=jadehall&password=p%26ss%3D1&dstaddr=0912345678" +
      "&smbody=%E9%A9%97%E8%AD%89%E7%A2%BC+042107%0610+%E5%88%86%E9%90%98%E5%85%A7%E6%9C%89%E6%95%88" +
      "&clientid=0193-id",
  );
});

Deno.test("answers are read as the document has them", () => {
  const accepted = { kind: "accepted", reference: "0939137671" } as const;
  const refused = (code: string) => ({ kind: "refused", reason: `statuscode ${code}` }) as const;
  const vectors: [body: string, answer: ReturnType<typeof readSent>][] = [
    ["[0193-id]\r\nmsgid=0939137671\r\nstatuscode=1\r\nAccountPoint=96\r\n", accepted],
    ["[0193-id]\r\nmsgid=0939137671\r\nstatuscode=1\r\nDuplicate=Y\r\nAccountPoint=96\r\n", accepted],
    ["[1]\nmsgid=0939137671\nstatuscode=0\n", accepted],
    ["[1]\r\nmsgid=0939137671\r\nstatuscode=4\r\n", accepted],
    ["[1]\r\nstatuscode=e\r\nError=\xb1b\xb8\xb9\r\n", refused("e")],
    ["[1]\r\n\r\nstatuscode=k\r\n", refused("k")],
    ["[1]\r\nmsgid=\r\nstatuscode=v\r\n", refused("v")],
    ["[1]\r\nmsgid=1\r\nstatuscode=8\r\n", refused("8")],
    ["[1]\r\nstatuscode=*\r\n", { kind: "unknown", reason: "unreadable" }],
    ["[1]\r\nstatuscode=1\r\n", null],
    ["[1]\r\nstatuscode=11\r\nmsgid=1\r\n", null],
    ["<html>Bad Gateway</html>", null],
    ["", null],
  ];
  for (const [body, answer] of vectors) assert.deepEqual(readSent(body), answer, body);
});
