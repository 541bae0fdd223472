import { useEffect, useState } from "react";

interface InstallButtonProps {
  texts: { install: string; installed: string };
}

/** The event by which Chromium offers to install a site; the compiler's library doesn't know it. */
interface InstallOffer extends Event {
  prompt(): Promise<{ outcome: "accepted" | "dismissed" }>;
}

/** Installs the site where the browser offers it; elsewhere nothing, and the page says how it is done by hand. */
export function InstallButton({ texts }: InstallButtonProps) {
  const [offer, setOffer] = useState<InstallOffer | null>(null);
  const [isInstalled, setIsInstalled] = useState(false);
  useEffect(() => {
    const stop = new AbortController();
    setIsInstalled(matchMedia("(display-mode: standalone)").matches);
    addEventListener("beforeinstallprompt", (event) => {
      event.preventDefault();
      setOffer(event as InstallOffer);
    }, stop);
    addEventListener("appinstalled", () => setIsInstalled(true), stop);
    return () => stop.abort();
  }, []);

  async function install() {
    // An offer counts once; the browser makes another one if it was declined.
    setOffer(null);
    await offer?.prompt();
  }

  return (
    <div class="app__install" role="status">
      {isInstalled && texts.installed}
      {!isInstalled && offer && <button type="button" class="btn btn--gold" onClick={install}>{texts.install}</button>}
    </div>
  );
}
