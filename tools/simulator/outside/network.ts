import type { Faults } from "../faults.ts";
import type { Operation } from "../operation.ts";
import type { Random } from "../random.ts";
import { tick } from "../tick.ts";

/** A request to a provider or vendor: what it does when the request arrives, and how the site reads a missing or wrong answer. */
export interface Request<Answer> {
  /** The recipient. */
  party: string;
  /** The description for the trace. */
  label: string;
  /** Called each time that it arrives; `reply` may be called at once or later. */
  arrive(reply: (answer: Answer) => void): void;
  /** The adapter's answer if none comes. */
  silence(why: "timeout" | "connection"): Answer;
  /** A wrong answer instead of the right one, as the adapter gives it. */
  spoil(answer: Answer): Answer;
}

/** Every request in flight, and what may happen to it next. */
export interface Network {
  send<Answer>(operation: Operation, request: Request<Answer>): Promise<Answer>;
  /** Whether any request can go on with a step. */
  canStep(faults: Faults): boolean;
  /** Takes a request one step further: it arrives, is lost, is answered, or the site stops waiting. Gives what happened. */
  step(faults: Faults): Promise<string>;
  /** Sent messages stay in flight; the site no longer waits for the answer. */
  abandon(isGone: (operation: Operation) => boolean): void;
  /** Cuts every connection to a party that restarts. */
  cut(party: string): Promise<void>;
}

/** Makes an empty network. */
export function createNetwork(random: Random): Network {
  let messages: Message[] = [];
  // A party that works on an answer is waited for, unless the site loses its patience in this run.
  const movable = (faults: Faults) => messages.filter(({ state }) => state !== "working" || faults.late > 0);
  const keep = () => {
    messages = messages.filter(({ state, awaited }) => state !== "over" && (state === "travelling" || awaited));
  };
  return {
    send<Answer>(operation: Operation, request: Request<Answer>): Promise<Answer> {
      return new Promise((resolve) => void messages.push(createMessage(operation, request, resolve)));
    },
    canStep: (faults) => movable(faults).length > 0,
    async step(faults) {
      const message = random.pick(movable(faults));
      const happened = advance(message, faults, random, (copy) => void messages.push(copy));
      keep();
      await tick();
      return `${message.party} ${message.label}: ${happened}`;
    },
    abandon(isGone) {
      for (const message of messages) if (isGone(message.operation)) message.forget();
      keep();
    },
    async cut(party) {
      for (const message of messages) if (message.party === party) message.giveUp("connection");
      keep();
      await tick();
    },
  };
}

/** One request in flight. `state` says where it is, whether or not the site still waits for it. */
interface Message {
  operation: Operation;
  party: string;
  label: string;
  state: "travelling" | "lost" | "working" | "answered" | "over";
  readonly awaited: boolean;
  arrive(): void;
  answer(wrong: boolean): void;
  giveUp(why: "timeout" | "connection"): void;
  forget(): void;
  copy(): Message;
}

function advance(message: Message, faults: Faults, random: Random, add: (copy: Message) => void): string {
  if (!message.awaited) return advanceForgotten(message, faults, random);
  switch (message.state) {
    case "travelling":
      if (random.chance(faults.lost)) return become(message, "lost");
      if (random.chance(faults.late)) {
        message.giveUp("timeout");
        return "not waited for";
      }
      if (random.chance(faults.repeated)) add(message.copy());
      message.arrive();
      return "arrives";
    case "answered": {
      if (random.chance(faults.lost)) {
        message.giveUp("connection");
        return "answer lost";
      }
      const wrong = random.chance(faults.wrong);
      message.answer(wrong);
      return wrong ? "answered wrongly" : "answered";
    }
    default:
      message.giveUp("timeout");
      return "times out";
  }
}

/** The site stops waiting: what has not arrived yet still may. */
function advanceForgotten(message: Message, faults: Faults, random: Random): string {
  if (random.chance(faults.lost)) return become(message, "over");
  message.arrive();
  message.state = "over";
  return "arrives late";
}

function become(message: Message, state: "lost" | "over"): string {
  message.state = state;
  return "lost";
}

function createMessage<Answer>(
  operation: Operation,
  request: Request<Answer>,
  resolve: ((answer: Answer) => void) | null,
): Message {
  let awaited = resolve;
  let answer: { value: Answer } | null = null;
  const end = (value: Answer) => {
    awaited?.(value);
    awaited = null;
  };
  const message: Message = {
    operation,
    party: request.party,
    label: request.label,
    state: "travelling",
    get awaited() {
      return awaited !== null;
    },
    arrive() {
      message.state = "working";
      request.arrive((value) => {
        if (answer || message.state === "over") return;
        answer = { value };
        message.state = "answered";
      });
    },
    answer(wrong) {
      if (!answer) throw new Error("nothing was answered");
      message.state = "over";
      end(wrong ? request.spoil(answer.value) : answer.value);
    },
    giveUp(why) {
      if (awaited && message.state !== "travelling") message.state = "over";
      end(request.silence(why));
    },
    forget() {
      awaited = null;
    },
    copy: () => createMessage<Answer>(operation, request, null),
  };
  return message;
}
