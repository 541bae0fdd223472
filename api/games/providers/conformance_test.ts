import assert from "node:assert/strict";
import { protocolSandboxes } from "@/sandboxes/providers/registry.ts";
import { conformance } from "@/testing/conformance/providers/conformance.ts";
import { protocols } from "./registry.ts";

for (const { protocol } of protocols) conformance(protocol);

Deno.test("every registered protocol has its side of the sandbox provider, which its suite needs", () => {
  const spoken = protocolSandboxes.map(({ protocol }) => protocol).toSorted();
  assert.deepEqual(spoken, protocols.map(({ protocol }) => protocol).toSorted());
});
