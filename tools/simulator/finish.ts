import { sql } from "kysely";
import { deliveryOf } from "./actions/message_actions.ts";
import { balanceWork } from "./actions/member_actions.ts";
import { passTime } from "./actions/outside_actions.ts";
import { actOnLeft, expire, inEarnest, reconcile, replay, setMaintenance } from "./actions/site_actions.ts";
import { checkCallbacks } from "./checks/ending.ts";
import { noFaults } from "./faults.ts";
import { startOperation, type Work } from "./site/start_operation.ts";
import { step } from "./step.ts";
import { violate, type World } from "./world.ts";

/**
 * Lets a run come to rest: no faults from now on, what has begun ends, vendors say again what was not understood, and
 * the jobs take their turns while time passes, until every order is final. That has to come true within a day.
 */
export async function finish(world: World): Promise<void> {
  Object.assign(world.faults, noFaults);
  for (const provider of world.providers) provider.closed = false;
  world.trace.say("the faults stop");
  await comeToRest(world);
  for (const { code } of world.providers) await runAlone(world, setMaintenance(code, true));
  for (const message of world.messages) if (!message.understood) await runAlone(world, deliveryOf(world, message));
  for (let round = 0; round < 24 * 6 && !world.violation; round++) {
    world.clock.pass(10 * 60_000);
    passTime(world);
    for (const job of [reconcile, expire, actOnLeft]) await runAlone(world, job);
    if (await openOrders(world) === 0) break;
  }
  await checkCallbacks(world);
  await replayAll(world);
  for (const member of world.members) {
    for (const { code } of world.providers) await runAlone(world, balanceWork(member, code));
  }
}

async function comeToRest(world: World): Promise<void> {
  const { scheduler, network, faults } = world;
  const busy = () => world.live.size > 0 || scheduler.waiting.length > 0 || network.canStep(faults);
  for (let steps = 0; busy() && !world.violation; steps++) {
    if (steps > 100_000) violate(world, "what has begun never ends");
    if (scheduler.waiting.length === 0 && !network.canStep(faults)) {
      for (const one of world.providers) one.work(true);
    }
    await step(world, "end");
  }
}

async function runAlone(world: World, work: Work): Promise<void> {
  if (world.violation) return;
  await startOperation(world, work);
  await comeToRest(world);
}

/** A replay of everything may find what only it can find; after it, another has nothing left to do. */
async function replayAll(world: World): Promise<void> {
  for (const filter of [{}, { state: "expired" }, { state: "failed" }] as const) {
    await runAlone(world, replay(world, filter, inEarnest));
    await runAlone(
      world,
      replay(world, filter, inEarnest, (changes) => {
        if (changes > 0) violate(world, `a second replay changes ${changes} things`);
      }),
    );
  }
}

async function openOrders({ db }: World): Promise<number> {
  const { rows: [row] } = await sql<{ open: number }>`
    select (select count(*) from game_transfers where state not in ('succeeded', 'failed'))::integer
      + (select count(*) from deposit_orders where state in ('created', 'awaiting_payment'))::integer as open`.execute(
    db,
  );
  return row?.open ?? 0;
}
