import { useEffect, useRef, useState } from "react";
import { type Attempt, attemptFor, messageFor, unsureText } from "@/client/calls/call_api.ts";
import { setBalance } from "@/client/live/balance.ts";
import { forgetRain } from "@/client/live/rain_reminders.ts";
import { poll } from "@/client/live/poll.ts";
import { readPackets, takeShare } from "@/client/calls/red_packets.ts";
import { useOneAtATime } from "@/client/hooks/use_one_at_a_time.ts";
import { type Packet, type RedPacketTexts, type Share, stateOf } from "@/routes/(red_packet)/(_components)/view.ts";
import { centsOf } from "@/shared/money.ts";

/** The data that came with the page. */
export interface PacketsView {
  packets: Packet[];
  /** Null for a visitor. */
  mine: Share[] | null;
  serverNowMs: number;
}

/** Why nothing was taken, and of which packet; null of a code. */
export interface Problem {
  message: string;
  packet: number | null;
}

/** How often the packets are read again, in ms: while one runs, and else. */
const runningMs = 5_000;
const restingMs = 30_000;

/** The red packets as they are now, by the site's clock, and the taking of shares. */
export function usePackets(view: PacketsView, texts: RedPacketTexts, before: Problem | null) {
  const [packets, setPackets] = useState(view.packets);
  const [mine, setMine] = useState(view.mine);
  const [nowMs, setNow] = useState(view.serverNowMs);
  const [taken, setTaken] = useState<Share | null>(null);
  const [problem, setProblem] = useState(before);
  const [unsure, setUnsure] = useState<Problem | null>(null);
  const [busy, alone] = useOneAtATime<string>();
  const attempt = useRef<Attempt | null>(null);

  useEffect(() => {
    const aheadMs = view.serverNowMs - Date.now();
    const timer = setInterval(() => setNow(Date.now() + aheadMs), 1000);
    return () => clearInterval(timer);
  }, []);

  const isRunning = packets.some((packet) => stateOf(packet, nowMs) === "running");
  useEffect(() => {
    const leaving = new AbortController();
    void poll(async () => {
      const outcome = await readPackets(leaving.signal);
      if (outcome.kind === "done" && !leaving.signal.aborted) setPackets(outcome.body.data);
      return "open";
    }, { signal: leaving.signal, pausesMs: [isRunning ? runningMs : restingMs] });
    return () => leaving.abort();
  }, [isRunning]);

  const take = (input: { packet: number } | { code: string }) =>
    alone("packet" in input ? String(input.packet) : "code", async () => {
      setProblem(null);
      setUnsure(null);
      setTaken(null);
      attempt.current = attemptFor(attempt.current, JSON.stringify(input));
      const outcome = await takeShare(input, attempt.current.key);
      if (outcome.kind === "signed_out") return;
      if (outcome.kind !== "unsure") attempt.current = null;
      if (outcome.kind === "done") {
        const { data, packet, credit } = outcome.body;
        forgetRain(data.packet);
        setTaken(data);
        setMine((shares) => [data, ...(shares ?? []).filter(({ order_id }) => order_id !== data.order_id)]);
        if (packet) setPackets((all) => all.map((one) => one.packet === packet.packet ? packet : one));
        return setBalance(centsOf(credit));
      }
      const packet = "packet" in input ? input.packet : null;
      if (outcome.kind === "unsure") return setUnsure({ message: unsureText(outcome, texts), packet });
      setProblem({ message: messageFor(outcome, { timeout: texts.timeout, fallback: texts.failed }), packet });
    });

  return { packets: packets.map((packet) => withOwn(packet, mine)), mine, nowMs, taken, problem, unsure, busy, take };
}

/** Counts the member's own share at once: the count of all may be a second old. */
function withOwn(packet: Packet, mine: Share[] | null): Packet {
  const own = mine?.find((share) => share.packet === packet.packet);
  return own && own.number > packet.taken ? { ...packet, taken: own.number } : packet;
}
