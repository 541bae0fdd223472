import { page } from "fresh";
import { readLevelProgress } from "@/api/rewards/levels/read_progress.ts";
import { Title } from "@/components/page/title.tsx";
import { MemberHead } from "@/components/page/member_head.tsx";
import { define } from "@/define.ts";
import { pageMemberOf } from "../(_lib)/member_of.ts";
import { LevelNow } from "./(_components)/level_now.tsx";
import { LevelsLadder } from "./(_components)/levels_ladder.tsx";
import { LevelsTable } from "./(_components)/levels_table.tsx";
import { VipTabs } from "./(_components)/vip_tabs.tsx";
import { ratesOfLevel, rateText } from "./(_components)/rate_text.ts";

/** The member's level, how far the next one is, and all levels side by side. */
export const handler = define.handlers({
  async GET({ state: { ctx, ...state } }) {
    const [progress, { rates }] = await Promise.all([
      readLevelProgress(ctx, pageMemberOf({ ctx, ...state }).id),
      ctx.catalogue.read(),
    ]);
    return page({ progress, rates, isRetained: ctx.settings.get("level.kept_since") !== "" });
  },
});

export default define.page<typeof handler>(({ data: { progress, rates, isRetained }, state: { context, t } }) => {
  const rateOf = (level: number) => rateText(ratesOfLevel(rates, level), t.vip);
  return (
    <>
      <MemberHead context={context} title={t.common.pages.vip} intro={t.vip.lead} />
      <Title context={context}>{t.common.pages.vip}</Title>
      <div class="stack">
        <VipTabs path="/member/vip" context={context} />
        <LevelNow progress={progress} rateOf={rateOf} t={t} />
        <LevelsLadder levels={progress.levels} level={progress.level} rateOf={rateOf} t={t} />
        <LevelsTable levels={progress.levels} level={progress.level} rateOf={rateOf} isRetained={isRetained} t={t} />
      </div>
    </>
  );
});
