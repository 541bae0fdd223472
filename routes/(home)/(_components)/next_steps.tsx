import { Icon } from "@/components/icons.tsx";
import type { PageContext } from "@/components/page_context.ts";
import { SupportLink } from "@/components/support/support.tsx";
import type { NextSteps } from "../(_lib)/next_steps_of.ts";

/** A new member's next steps, each with the press that takes it, and those that are done. */
export function NextStepsCard({ steps, context }: { steps: NextSteps; context: PageContext }) {
  const { home, common, games } = context.t;
  const rows = [
    {
      isDone: steps.isActivated,
      title: home.step2,
      act: <SupportLink context={context} className="btn btn--goldline" />,
    },
    {
      isDone: steps.hasToppedUp,
      title: home.step3,
      act: <a class="btn btn--goldline" href="/member/recharge">{common.deposit}</a>,
    },
    {
      isDone: steps.hasPlayed,
      title: home.step4,
      act: <a class="btn btn--goldline" href="/egame">{games.groups.egame}</a>,
    },
  ];
  return (
    <section class="card next-steps" aria-labelledby="next-steps">
      <h2 class="card__title" id="next-steps">{home.nextSteps}</h2>
      <ol class="steps steps--tight steps--acts">
        {rows.map(({ isDone, title, act }) => (
          <li>
            <div class="waiting__i">
              <p>
                <b>{title}</b>
              </p>
              {isDone
                ? (
                  <>
                    <Icon name="done" />
                    <span class="sr">{home.stepDone}</span>
                  </>
                )
                : act}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
