import { asset } from "fresh/runtime";
import { stylesheets } from "../stylesheets.tsx";

const Styles = stylesheets("login");

/** The picture beside the login form. */
export function LoginArt({ text }: { text: string }) {
  return (
    <div class="login__art" aria-hidden="true">
      <Styles />
      <img src={asset("/art/hero.svg")} alt="" loading="lazy" />
      <p class="serif">{text}</p>
    </div>
  );
}
