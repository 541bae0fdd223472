import { define } from "@/define.ts";
import { readSignUpView } from "./(_lib)/view.ts";

/** The form of the sign-up dialog. It has an address of its own so that no page carries it before it is asked for. */
export const handler = define.handlers({
  GET: ({ state, req }) => Response.json(readSignUpView(state, req)),
});
