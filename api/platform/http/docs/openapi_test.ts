import assert from "node:assert/strict";
import { testSite } from "@/testing/site/test_site.ts";

Deno.test("the document is OpenAPI 3.1 of this site, and every reference in it exists", async () => {
  await using site = await testSite();
  const { status, body } = await site.request("/api/openapi.json");
  assert.equal(status, 200);
  assert.equal(body.openapi, "3.1.0");
  assert.deepEqual(body.servers.map((server: { url: string }) => server.url), ["/"]);
  assert.deepEqual(Object.keys(body.components.securitySchemes), ["bearer", "cookie"]);
  const references = JSON.stringify(body).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g);
  const names = new Set([...references].map(([, name = ""]) => name));
  assert.ok(names.has("Problem"));
  for (const name of names) assert.ok(body.components.schemas[name], name);
});

Deno.test("every call that the API answers is in the document with that method, and no other", async () => {
  await using site = await testSite();
  const { body } = await site.request("/api/openapi.json");
  const documented = Object.entries<object>(body.paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ":$1")}`)
  );
  const served = site.api.routes.filter(({ method, path }) => method !== "ALL" && !/^\/api\/(docs|openapi)/.test(path))
    .map(({ method, path }) => `${method} ${path}`);
  assert.deepEqual(documented.toSorted(), served.toSorted());
});

Deno.test("a call's operation says who may make it, its errors, and its key when it moves money", async () => {
  await using site = await testSite();
  const { body } = await site.request("/api/openapi.json");
  const transfer = body.paths["/api/v1/game/transfer"].post;
  assert.deepEqual(transfer.security, [{ bearer: [] }, { cookie: [] }]);
  for (const status of [200, 400, 401, 403, 409, 413, 415, 422, 500, 503]) {
    assert.ok(transfer.responses[status], String(status));
  }
  assert.deepEqual(transfer.parameters.map((parameter: { name: string }) => parameter.name), ["Idempotency-Key"]);
  assert.equal(transfer.requestBody.content["application/json"].schema.properties.amount.type, "number");
  assert.deepEqual(body.paths["/api/v1/user/login"].post.security, []);
});
