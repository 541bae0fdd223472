import assert from "node:assert/strict";
import fc from "fast-check";
import type { CallName } from "@/sandboxes/providers/calls.ts";
import { everyCall, moving, openGame, playerWith } from "./actions.ts";
import type { Rules } from "./conformance.ts";

/** Answers that are signed as they should be and don't fit: no call throws, none is believed. */
export const garbageRules: Rules = {
  async "garbage is unreadable, whoever signed it"(harness) {
    const player = await playerWith(harness, 0n);
    const garbage = ["", " ", "{", "null", "[]", "0", '""', "<!doctype html>", "{}", "\u0000", "ok", '{"ok":true}'];
    for (const body of garbage) {
      for (const [name, call] of Object.entries(everyCall(harness.provider, player))) {
        if (body === '{"ok":true}' && (name === "player" || name === "kick")) continue;
        harness.next(name as CallName, { reply: { body } });
        assert.deepEqual(await call(), { kind: "unknown", why: "unreadable" }, `${name}: ${body}`);
      }
    }
  },

  async "any JSON is unreadable that isn't the protocol's"(harness) {
    const player = await playerWith(harness, 0n);
    const calls = fc.constantFrom(...Object.keys(everyCall(harness.provider, player)) as CallName[]);
    await fc.assert(
      fc.asyncProperty(calls, fc.json(), async (name, body) => {
        harness.next(name, { reply: { body } });
        assert.deepEqual(await everyCall(harness.provider, player)[name](), { kind: "unknown", why: "unreadable" });
      }),
      { numRuns: 200 },
    );
  },

  async "an answer with one thing in it missing or odd is told as it is, or unknown, and never a refusal"(harness) {
    const player = await playerWith(harness, 100_00n);
    await (await openGame(harness.provider, player)).spin(crypto.randomUUID(), 100);
    const transfer = moving(player, 1_00n);
    for (const [name, call] of Object.entries(everyCall(harness.provider, player, transfer))) {
      // The first answer to a transfer may tell a balance, which those to its repeats don't.
      await call();
      const truth = await call();
      for (const change of await changesOf(harness, name as CallName, call)) {
        harness.next(name as CallName, { reply: change });
        const answer = await call();
        if (answer.kind === "unknown") continue;
        if (name === "transfer" || name === "status") assert.deepEqual(answer, truth);
        else assert.equal(answer.kind, truth.kind, name);
      }
    }
  },
};

const oddities = [null, true, false, -1, 1.5, 1e300, "", "x", "-1", "1e3", "1.5", " 1", "0x1", [], {}, [null]];

/** Every way to leave out or replace one value in a call's answer as it is now. */
async function changesOf(
  harness: { next(call: CallName, fault: { reply: (text: string) => string }): void },
  name: CallName,
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
    ...oddities.map((odd) => (text: string) => JSON.stringify(replaced(JSON.parse(text), path, odd))),
  ]);
}

function pathsIn(value: unknown, path: string[] = []): string[][] {
  if (typeof value !== "object" || value === null) return [path];
  const inside = Object.entries(value).flatMap(([key, inner]) => pathsIn(inner, [...path, key]));
  return path.length > 0 ? [path, ...inside] : inside;
}

function without(value: unknown, path: string[]): unknown {
  const [key = "", ...rest] = path;
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value);
  const kept = entries.flatMap(([name, inner]) =>
    name !== key ? [[name, inner]] : rest.length === 0 ? [] : [[name, without(inner, rest)]]
  );
  return Array.isArray(value) ? kept.map(([, inner]) => inner) : Object.fromEntries(kept);
}

function replaced(value: unknown, path: string[], odd: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return odd;
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map((
    [name, inner],
  ) => [name, name === key ? replaced(inner, rest, odd) : inner]);
  return Array.isArray(value) ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
}
