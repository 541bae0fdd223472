export { askToSignIn as default } from "../(_lib)/ask_to_sign_in.ts";
