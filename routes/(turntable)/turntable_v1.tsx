import { define } from "@/define.ts";
import { turntableHandlers, TurntablePage } from "./(_lib)/turntable_page.tsx";

/** The turntable in the older layout: the list of prizes with a button that draws. */
export const handler = define.handlers(turntableHandlers);

export default define.page<typeof handler>(({ data, state: { context } }) => (
  <TurntablePage data={data} context={context} plain />
));
