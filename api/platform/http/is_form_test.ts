import assert from "node:assert/strict";
import { isForm } from "./is_form.ts";

Deno.test("a Content-Type is a form's only with a valid boundary", () => {
  const good = ["boundary=x", 'boundary="a b:c"', "charset=utf-8; Boundary=----WebKitFormBoundary7MA4YWxkTrZu0gW"];
  for (const parameters of good) assert.equal(isForm(`multipart/form-data; ${parameters}`), true, parameters);
  const bad = [
    "x=boundary=",
    "boundary=",
    'boundary=""',
    `boundary=${"x".repeat(7000)}`,
    "boundary=a\u00e9",
    "",
    "boundary",
  ];
  for (const parameters of bad) assert.equal(isForm(`multipart/form-data; ${parameters}`), false, parameters);
  assert.equal(isForm("application/json; boundary=x"), false);
});
