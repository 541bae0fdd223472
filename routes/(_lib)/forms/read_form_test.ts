import assert from "node:assert/strict";
import { HttpError } from "fresh";
import { readForm } from "./read_form.ts";

const post = (body: BodyInit, type = "application/x-www-form-urlencoded") =>
  new Request("http://localhost/login", { method: "POST", body, headers: { "content-type": type } });

const refusedWith = (status: number) => (error: unknown) => error instanceof HttpError && error.status === status;

Deno.test("a form gives its fields, and nothing for what it doesn't have", async () => {
  const form = await readForm(post("account=demo01&remember=on&name=%E7%8E%89"));
  assert.deepEqual([form.text("account"), form.text("name"), form.text("password")], ["demo01", "玉", ""]);
  assert.deepEqual([form.has("remember"), form.has("password")], [true, false]);
});

Deno.test("a field never carries what the database can't hold", async () => {
  assert.equal((await readForm(post("account=a%00b"))).text("account"), "ab");
});

Deno.test("what is no form is refused", async () => {
  await assert.rejects(readForm(post("{}", "application/json")), refusedWith(415));
});

Deno.test("a body larger than any form of the site is refused before it is read to its end", async () => {
  let pulled = 0;
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      pulled++;
      controller.enqueue(new Uint8Array(16 * 1024));
    },
  });
  await assert.rejects(readForm(post(endless)), refusedWith(413));
  assert.ok(pulled < 10, `${pulled} chunks`);
});
