import { Unconfirmed } from "@/components/forms/unconfirmed.tsx";
import { useState } from "react";
import { useFilledEarly } from "@/client/hooks/use_early_input.ts";
import { FormProblem } from "@/components/forms/form_problem.tsx";
import { Message } from "@/components/message.tsx";
import { CodeForm, OpenForm } from "@/routes/(red_packet)/(_components)/forms.tsx";
import { RemindButton } from "@/routes/(red_packet)/(_components)/remind_button.tsx";
import { ShareNote } from "@/routes/(red_packet)/(_components)/share_record.tsx";
import { PacketCard } from "@/routes/(red_packet)/(_components)/packet_card.tsx";
import { type Packet, type RedPacketTexts, stateOf } from "@/routes/(red_packet)/(_components)/view.ts";
import { MyShares } from "../(_components)/my_shares.tsx";
import { type PacketsView, type Problem, usePackets } from "./use_packets.ts";

interface RedPacketsProps {
  view: PacketsView;
  texts: RedPacketTexts;
  path: string;
  /** The beginning of the keys that the forms carry when they are sent without a script. */
  formKey: string;
  /** The result of a form without a script: the id of a share, or why there is none. */
  before: { taken: string | null; problem: Problem | null };
}

/** The red packets that are announced or run, the code of one by code, and the shares of a member. */
export function RedPacketsIsland({ view, texts, path, formKey, before }: RedPacketsProps) {
  const { packets, mine, nowMs, taken, problem, unsure, busy, take } = usePackets(view, texts, before.problem);
  const [code, setCode] = useState("");
  useFilledEarly("#red-packet-code", setCode);
  const shown = taken ?? mine?.find(({ order_id }) => order_id === before.taken) ?? null;
  // One whose last share was taken here is shown until the page is left: it opens.
  const isShown = (packet: Packet) => stateOf(packet, nowMs) !== "over" || taken?.packet === packet.packet;
  const open = packets.filter(isShown).toReversed();
  const ofPacket = (id: number) => packets.find(({ packet }) => packet === id) ?? null;

  const ownOf = (packet: Packet) => mine?.find((share) => share.packet === packet.packet);

  const formOf = ({ packet }: Packet) => `open-${packet}`;
  const canOpen = (packet: Packet) =>
    mine && !ownOf(packet) && packet.kind === "rain" && stateOf(packet, nowMs) === "running" &&
    packet.taken < packet.shares;

  const acts = (packet: Packet) => {
    if (ownOf(packet)) return null;
    if (packet.kind === "code") return <p class="soft">{texts.byCode}</p>;
    if (packet.taken >= packet.shares) return null;
    if (!mine) return <SignIn texts={texts} />;
    const closed = !canOpen(packet);
    return (
      <>
        {closed && <RemindButton packet={packet} nowMs={nowMs} texts={texts} />}
        {problem?.packet === packet.packet && <FormProblem message={problem.message} field={null} />}
        <Unconfirmed texts={texts} note={unsure?.packet === packet.packet ? unsure.message : null} />
        <OpenForm
          id={formOf(packet)}
          packet={packet.packet}
          formKey={`${formKey}-${packet.packet}`}
          path={path}
          texts={texts}
          busy={busy === String(packet.packet)}
          closed={closed}
          onOpen={(event) => {
            event.preventDefault();
            if (!closed) void take({ packet: packet.packet });
          }}
        />
      </>
    );
  };

  return (
    <div class="stack">
      <div role="status" id="taken">
        {shown && !open.some(({ packet }) => packet === shown.packet) && (
          <ShareNote share={shown} packet={ofPacket(shown.packet)} texts={texts} />
        )}
      </div>
      {open.length === 0 && <Message icon="info" title={texts.none} text={texts.noneHint} heading="h2" />}
      {open.map((packet) => {
        const share = ownOf(packet);
        return (
          <PacketCard
            key={packet.packet}
            packet={packet}
            nowMs={nowMs}
            texts={texts}
            opens={canOpen(packet) ? { form: formOf(packet), busy: busy === String(packet.packet) } : null}
            own={share ? { share, isNew: taken?.packet === packet.packet } : null}
          >
            <div role="status">
              {share && <ShareNote share={share} packet={packet} texts={texts} />}
            </div>
            {acts(packet)}
          </PacketCard>
        );
      })}
      <section class="card stack stack--1" aria-labelledby="code-title">
        <h2 class="card__title" id="code-title">{texts.codeTitle}</h2>
        {problem?.packet === null && <FormProblem message={problem.message} field="red-packet-code" />}
        <Unconfirmed texts={texts} note={unsure?.packet === null ? unsure.message : null} />
        {mine
          ? (
            <CodeForm
              formKey={`${formKey}-code`}
              path={path}
              texts={texts}
              code={code}
              busy={busy === "code"}
              onCode={setCode}
              onRedeem={(event) => {
                event.preventDefault();
                if (code.trim() !== "") void take({ code });
              }}
            />
          )
          : <SignIn texts={texts} />}
      </section>
      {mine && <MyShares shares={mine} packetOf={ofPacket} texts={texts} />}
    </div>
  );
}

function SignIn({ texts }: { texts: RedPacketTexts }) {
  return <a class="btn btn--gold btn--lg btn--block" href="/login" data-dialog="login">{texts.signIn}</a>;
}
