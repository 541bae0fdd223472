import { Unconfirmed } from "@/components/forms/unconfirmed.tsx";
import { useState } from "react";
import { useFilledEarly } from "@/client/hooks/use_early_input.ts";
import { Celebration } from "@/routes/(turntable)/(_components)/celebration.tsx";
import { DrawForm } from "@/routes/(turntable)/(_components)/draw_form.tsx";
import { OddsTable } from "@/routes/(turntable)/(_components)/odds_table.tsx";
import { DrawnNote } from "@/routes/(turntable)/(_components)/record_acts.tsx";
import type { Mine, Odds, TurntableTexts } from "@/routes/(turntable)/(_components)/view.ts";
import { Wheel } from "@/routes/(turntable)/(_components)/wheel.tsx";
import { FormProblem } from "@/components/forms/form_problem.tsx";
import { Records } from "../(_components)/records.tsx";
import { type DrawResult, useDraw } from "./use_draw.ts";
import { useSpin } from "./use_spin.ts";

interface TurntableGameProps {
  odds: Odds;
  mine: Mine;
  texts: TurntableTexts;
  /** The page's address: with the wheel, or the plain list. */
  path: string;
  plain: boolean;
  /** The key that the form carries when it is sent without a script. */
  formKey: string;
  /** A seed for members who set none. */
  clientSeed: string;
  /** The result of a form without a script. */
  before: { drawn: DrawResult | null; problem: string | null };
}

/** The turntable of a member: drawing, the odds, and the draws so far. */
export function TurntableGame({ odds: given, mine: own, texts, path, plain, formKey, ...page }: TurntableGameProps) {
  const { odds, mine, busy, problem, unsure, seedError, draw, rotate } = useDraw(
    { odds: given, mine: own, problem: page.before.problem },
    texts,
  );
  const [clientSeed, setClientSeed] = useState(page.clientSeed);
  const [drawn, setDrawn] = useState(page.before.drawn);
  const [wheelOf, setWheelOf] = useState(given);
  const [startAt] = useState(indexOf(page.before.drawn, given));
  const { disc, spinTo } = useSpin(startAt);
  useFilledEarly("#client_seed", setClientSeed);

  const onDraw = (event: Event) => {
    event.preventDefault();
    if (mine.count === 0) return;
    setDrawn(null);
    // The wheel shows the odds that are drawn under; a slice is taken off when it next turns.
    setWheelOf(odds);
    draw(clientSeed, async (next) => {
      if (!plain && isOn(next, odds)) await spinTo(next.draw.position, odds.data.length);
      setDrawn(next);
    });
  };

  return (
    <>
      <div class={plain ? "turn turn--plain" : "turn"}>
        <section class="card turn__stage" aria-label={texts.title}>
          {!plain && (
            <Wheel prizes={wheelOf.data} texts={texts} at={startAt} disc={disc}>
              {drawn && <Celebration prize={drawn.draw.prize} />}
            </Wheel>
          )}
          <div class="turn__said" role="status" id="drawn">
            {drawn && <DrawnNote draw={drawn.draw} repeated={drawn.repeated} texts={texts} />}
          </div>
          {problem && <FormProblem message={problem} field={null} />}
          <Unconfirmed texts={texts} note={unsure} />
          <DrawForm
            path={path}
            formKey={formKey}
            odds={odds}
            mine={mine}
            clientSeed={clientSeed}
            texts={texts}
            busy={busy === "draw"}
            error={seedError}
            onSeed={setClientSeed}
            onDraw={onDraw}
          />
          {!plain && <p class="help">{texts.decided}</p>}
        </section>
        <OddsTable odds={odds} texts={texts} />
      </div>
      <Records
        draws={mine.draws}
        openSeed={mine}
        texts={texts}
        path={path}
        opened={drawn?.draw.order_id ?? null}
        busy={busy === "rotate"}
        onRotate={(event) => {
          event.preventDefault();
          rotate();
        }}
      />
    </>
  );
}

/** Whether a draw was made under the odds that the wheel shows. */
function isOn({ draw }: DrawResult, odds: Odds): boolean {
  return draw.proof.turntable === odds.turntable && draw.proof.version === odds.version;
}

function indexOf(drawn: DrawResult | null, odds: Odds): number {
  return drawn && isOn(drawn, odds) ? drawn.draw.position : 0;
}
