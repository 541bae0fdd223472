/** The global object of Google's script (https://developers.google.com/recaptcha/docs/v3). */
interface Grecaptcha {
  ready(then: () => void): void;
  execute(siteKey: string, options: { action: string }): Promise<string>;
}

/** A token of Google's reCAPTCHA. Throws when its script can't be loaded, or gives none. */
export async function googleToken(siteKey: string): Promise<string> {
  const grecaptcha = await loaded(siteKey);
  await new Promise<void>((ready) => grecaptcha.ready(ready));
  return await grecaptcha.execute(siteKey, { action: "submit" });
}

let script: Promise<Grecaptcha> | undefined;

function loaded(siteKey: string): Promise<Grecaptcha> {
  script ??= new Promise((done, failed) => {
    const element = document.createElement("script");
    element.src = `https://www.google.com/recaptcha/api.js?render=${encodeURIComponent(siteKey)}`;
    element.onload = () => done((globalThis as unknown as { grecaptcha: Grecaptcha }).grecaptcha);
    element.onerror = () => {
      script = undefined;
      failed(new Error("Google's script did not load"));
    };
    document.head.append(element);
  });
  return script;
}
