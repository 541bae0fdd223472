import { filled } from "@/components/page/filled.ts";
import type { PageContext } from "@/components/page_context.ts";
import { Day } from "./day.tsx";

interface ActivityDatesProps {
  of: { startsAt: Date | null; endsAt: Date | null };
  context: PageContext;
}

/** The days of a promotion: from one to another, or since and until one. */
export function ActivityDates({ of: { startsAt, endsAt }, context }: ActivityDatesProps) {
  const { content } = context.t;
  const from = startsAt && <Day at={startsAt} context={context} />;
  const to = endsAt && <Day at={endsAt} context={context} />;
  if (from && to) return <>{filled(content.period, { from, to })}</>;
  if (from) return <>{filled(content.from, { at: from })}</>;
  return <>{to ? filled(content.until, { at: to }) : content.longTerm}</>;
}
