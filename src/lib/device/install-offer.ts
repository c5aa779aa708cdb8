/** Chromium's event that offers to install the portal; TypeScript has no type for it. */
interface InstallOffer extends Event {
  prompt(): Promise<{ outcome: "accepted" | "dismissed" }>;
}

export const installOfferEvent = "beforeinstallprompt";

/** The captured offer; null: none yet, or used. */
export const captured: { offer: InstallOffer | null } = { offer: null };

/** Captures the browser's install offer for later. Call it in the page's first script: the event fires once. */
export function captureInstallOffer(): void {
  addEventListener(installOfferEvent, (event) => {
    // Otherwise some browsers show their own prompt immediately.
    event.preventDefault();
    captured.offer = event as InstallOffer;
  });
}
