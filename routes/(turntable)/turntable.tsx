import { define } from "@/define.ts";
import { turntableHandlers, TurntablePage } from "./(_lib)/turntable_page.tsx";

/** The turntable: its odds for everyone, and for members the wheel and their draws. */
export const handler = define.handlers(turntableHandlers);

export default define.page<typeof handler>(({ data, state: { context } }) => (
  <TurntablePage data={data} context={context} plain={false} />
));
