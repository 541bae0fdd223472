export { askToSignIn as default } from "../(_lib)/forms/ask_to_sign_in.ts";
