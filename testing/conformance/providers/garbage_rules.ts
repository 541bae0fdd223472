import assert from "node:assert/strict";
import fc from "fast-check";
import type { SandboxCallName } from "@/sandboxes/providers/calls.ts";
import { everyCall, moving, openGame, playerWith } from "./actions.ts";
import type { Rules } from "./conformance.ts";

/** Answers that are signed correctly and malformed: no call throws, none is accepted. */
export const garbageRules: Rules = {
  async "garbage is unreadable, whether signed or not"(harness) {
    const player = await playerWith(harness, 0n);
    const garbage = ["", " ", "{", "null", "[]", "0", '""', "<!doctype html>", "{}", "\u0000", "ok", '{"ok":true}'];
    for (const body of garbage) {
      for (const [name, call] of Object.entries(everyCall(harness.provider, player))) {
        if (body === '{"ok":true}' && (name === "player" || name === "kick")) continue;
        harness.next(name as SandboxCallName, { reply: { body } });
        assert.deepEqual(await call(), { kind: "unknown", why: "unreadable" }, `${name}: ${body}`);
      }
    }
  },

  async "any JSON is unreadable that isn't the protocol's"(harness) {
    const player = await playerWith(harness, 0n);
    const calls = fc.constantFrom(...Object.keys(everyCall(harness.provider, player)) as SandboxCallName[]);
    await fc.assert(
      fc.asyncProperty(calls, fc.json(), async (name, body) => {
        harness.next(name, { reply: { body } });
        assert.deepEqual(await everyCall(harness.provider, player)[name](), { kind: "unknown", why: "unreadable" });
      }),
      { numRuns: 200 },
    );
  },

  async "an answer with one field missing or unusual is read as it is, or unknown, and never a refusal"(harness) {
    const player = await playerWith(harness, 100_00n);
    await (await openGame(harness.provider, player)).spin(crypto.randomUUID(), 100);
    const transfer = moving(player, 1_00n);
    for (const [name, call] of Object.entries(everyCall(harness.provider, player, transfer))) {
      // The first answer to a transfer may have a balance, which those to its repeats don't have.
      await call();
      const truth = await call();
      for (const change of await changesOf(harness, name as SandboxCallName, call)) {
        harness.next(name as SandboxCallName, { reply: change });
        const answer = await call();
        if (answer.kind === "unknown") continue;
        if (name === "transfer" || name === "status") assert.deepEqual(answer, truth);
        else assert.equal(answer.kind, truth.kind, name);
      }
    }
  },
};

const oddities = [null, true, false, -1, 1.5, 1e300, "", "x", "-1", "1e3", "1.5", " 1", "0x1", [], {}, [null]];

/** Every variant of a call's present answer with one value left out or replaced. */
async function changesOf(
  harness: { next(call: SandboxCallName, fault: { reply: (text: string) => string }): void },
  name: SandboxCallName,
  call: () => Promise<unknown>,
): Promise<((text: string) => string)[]> {
  let seen = "{}";
  harness.next(name, {
    reply: (text) => {
      seen = text;
      return text;
    },
  });
  await call();
  const paths = pathsIn(JSON.parse(seen));
  assert.ok(paths.length > 0);
  return paths.flatMap((path) => [
    (text: string) => JSON.stringify(without(JSON.parse(text), path)),
    ...oddities.map((value) => (text: string) => JSON.stringify(replaced(JSON.parse(text), path, value))),
  ]);
}

/** The paths to every value; of a list's elements, which are alike, those in the first. */
function pathsIn(value: unknown, path: string[] = []): string[][] {
  if (typeof value !== "object" || value === null) return [path];
  const entries = Object.entries(value);
  const inside = (Array.isArray(value) ? entries.slice(0, 1) : entries).flatMap(([key, inner]) =>
    pathsIn(inner, [...path, key])
  );
  return path.length > 0 ? [path, ...inside] : inside;
}

function without(value: unknown, path: string[]): unknown {
  const [key = "", ...rest] = path;
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value);
  const stored = entries.flatMap(([name, inner]) =>
    name !== key ? [[name, inner]] : rest.length === 0 ? [] : [[name, without(inner, rest)]]
  );
  return Array.isArray(value) ? stored.map(([, inner]) => inner) : Object.fromEntries(stored);
}

function replaced(value: unknown, path: string[], by: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return by;
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map((
    [name, inner],
  ) => [name, name === key ? replaced(inner, rest, by) : inner]);
  return Array.isArray(value) ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
}
