import { asset } from "fresh/runtime";

/** The picture beside the login form. */
export function LoginArt({ text }: { text: string }) {
  return (
    <div class="login__art" aria-hidden="true">
      <img src={asset("/art/hero.svg")} alt="" loading="lazy" />
      <p class="serif">{text}</p>
    </div>
  );
}
