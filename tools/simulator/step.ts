import { deliverMessage, payerActions, writeWrongMessage } from "./actions/message_actions.ts";
import {
  askBalance,
  askDeposit,
  askRecall,
  askTransfer,
  repeatDeposit,
  repeatTransfer,
} from "./actions/member_actions.ts";
import { closeProvider, finishWork, jumpClock, passTime, play, restartProvider } from "./actions/outside_actions.ts";
import { actOnLeft, adjust, expire, maintain, reconcile, replaySome } from "./actions/site_actions.ts";
import { checkIdentity } from "./checks/identity.ts";
import { abandon, processes, startOperation, type Work } from "./site/start_operation.ts";
import type { World } from "./world.ts";

// So many pieces of work at once make every mixture of their steps that matters, and still leave a trace to read.
const maxAtOnce = 8;

/**
 * One step of a run: some work of the site begins or goes on, a request or an answer moves, or something happens outside.
 * The seed chooses which. The identity is checked after it.
 * @param what `anything`, or only what is needed to `end` what was begun: nothing is begun, paid or played any more
 */
export async function step(world: World, what: "anything" | "end"): Promise<void> {
  const { random, scheduler, network, live, faults } = world;
  const canStart = what === "anything" && live.size < maxAtOnce;
  const wrote = await random.weighted<(world: World) => Promise<boolean>>([
    [canStart ? 3 : 0, startSomething],
    [scheduler.waiting.length > 0 ? 9 : 0, admitSomething],
    [network.canStep(faults) ? 4 : 0, moveMessage],
    [1, what === "anything" ? happenOutside : passOn],
    [live.size > 0 ? faults.crash : 0, crash],
    [faults.restart, restart],
  ])(world);
  await checkIdentity(world, wrote);
}

async function startSomething(world: World): Promise<boolean> {
  const work = chooseWork(world);
  if (work) await startOperation(world, work);
  return false;
}

function chooseWork(world: World): Work | null {
  const choose = world.random.weighted<(world: World) => Work | null>([
    [10, askTransfer],
    [world.transfersRequested.length > 0 ? 4 : 0, repeatTransfer],
    [1, askRecall],
    [3, askBalance],
    [3, askDeposit],
    [world.depositsRequested.length > 0 ? 1 : 0, repeatDeposit],
    [5, deliverMessage],
    [3, () => reconcile],
    [2, () => expire],
    [1, () => actOnLeft],
    [0.3, replaySome],
    [0.3, adjust],
    [0.3, maintain],
  ]);
  return choose(world);
}

async function admitSomething(world: World): Promise<boolean> {
  const { random, scheduler, faults, trace } = world;
  const wait = random.pick(scheduler.waiting);
  const admission = random.chance(faults.outage) ? random.pick(["refused", "answer_lost"] as const) : "done";
  trace.say(`${wait.operation.number} works in the database${admission === "done" ? "" : `: ${admission}`}`);
  return await scheduler.admit(wait, admission);
}

async function moveMessage(world: World): Promise<boolean> {
  world.trace.say(await world.network.step(world.faults));
  return false;
}

async function happenOutside(world: World): Promise<boolean> {
  const { random, faults } = world;
  const happen = random.weighted<(world: World) => string | null | Promise<string | null>>([
    [10, letTimePass],
    [faults.jump, jumpClock],
    [3, play],
    [4, payerActions],
    [faults.forged * 3, writeWrongMessage],
    [faults.refused, closeProvider],
    [faults.restart * 3, restartProvider],
    [1, finishWork],
  ]);
  const happened = await happen(world);
  if (happened !== null) world.trace.say(happened);
  return false;
}

async function passOn(world: World): Promise<boolean> {
  world.trace.say(await letTimePass(world));
  return false;
}

/** Time passes, in which the site looks for changes of its catalogue. */
async function letTimePass(world: World): Promise<string> {
  const passed = passTime(world);
  await world.catalogue.refresh();
  return passed;
}

/** One operation never continues. */
function crash(world: World): Promise<boolean> {
  const dead = world.random.pick([...world.live]);
  world.trace.say(`${dead.number} is left where it is`);
  abandon(world, (operation) => operation === dead);
  return Promise.resolve(false);
}

/** A whole process is killed; the others continue. */
function restart(world: World): Promise<boolean> {
  const dead = world.random.below(processes);
  world.trace.say(`process ${dead} is killed`);
  abandon(world, (operation) => operation.process === dead);
  return Promise.resolve(false);
}
