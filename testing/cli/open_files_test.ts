import assert from "node:assert/strict";
import { untilClosed } from "./open_files.ts";

Deno.test("a wait for a site's connections ends once it has closed them, whatever else it has open", async () => {
  using site = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  using other = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const connect = async (to: Deno.TcpListener) => {
    const [client, taken] = await Promise.all([
      Deno.connect({ hostname: "127.0.0.1", port: to.addr.port }),
      to.accept(),
    ]);
    return { client, taken };
  };
  const [one, elsewhere] = [await connect(site), await connect(other)];
  let polls = 0;
  await untilClosed({ pid: Deno.pid, url: `http://127.0.0.1:${site.addr.port}` }, () => {
    if (polls++ === 0) one.taken.close();
    return Promise.resolve();
  });
  assert.ok(polls > 0, "the connection was seen");
  for (const connection of [one.client, elsewhere.client, elsewhere.taken]) connection.close();
});
