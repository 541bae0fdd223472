import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { Hono } from "hono";
import type { ApiEnv } from "../context.ts";
import { cachedFile } from "../answer/cached_response.ts";

/** The page that shows the OpenAPI document. All it loads comes from here, so it works without internet. */
export function docsRoutes(): Hono<ApiEnv> {
  const { folder, version } = swaggerUi();
  const docs = new Hono<ApiEnv>();
  docs.get("/", (c) => c.html(page(version), 200, { "Content-Security-Policy": policy }));
  docs.get(`/${version}/start.js`, (c) => c.body(start, 200, { "Content-Type": types.js, "Cache-Control": forever }));
  for (const [name, type] of Object.entries(assets)) {
    docs.get(`/${version}/${name}`, cachedFile(join(folder, name), { "Content-Type": type, "Cache-Control": forever }));
  }
  return docs;
}

const types = { js: "text/javascript; charset=utf-8", css: "text/css; charset=utf-8" };
const assets = { "swagger-ui.css": types.css, "swagger-ui-bundle.js": types.js };

/** The version is part of each address. */
const forever = "public, max-age=31536000, immutable";

/** Swagger UI sets styles on its elements and draws its icons from data addresses; nothing else is allowed. */
const policy = "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; " +
  "connect-src 'self'; frame-ancestors 'none'; base-uri 'none'";

function swaggerUi(): { folder: string; version: string } {
  const require = createRequire(import.meta.url);
  const { version } = require("swagger-ui-dist/package.json") as { version: string };
  return { folder: dirname(require.resolve("swagger-ui-dist/package.json")), version };
}

function page(version: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Jadehall API</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/api/docs/${version}/swagger-ui.css">
</head>
<body>
<div id="calls"></div>
<script src="/api/docs/${version}/swagger-ui-bundle.js"></script>
<script src="/api/docs/${version}/start.js"></script>
</body>
</html>`;
}

// Swagger UI sends every document to a validator on the internet unless this is null.
const start =
  `SwaggerUIBundle({ url: "/api/openapi.json", dom_id: "#calls", validatorUrl: null, docExpansion: "list" });`;
