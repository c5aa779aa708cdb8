/** The browser's offer to install the portal. TypeScript does not know it: Chromium alone has it. */
interface InstallOffer extends Event {
  prompt(): Promise<{ outcome: "accepted" | "dismissed" }>;
}

export const installOfferEvent = "beforeinstallprompt";

/** What the browser has offered; null: nothing (yet), or it was taken. */
export const captured: { offer: InstallOffer | null } = { offer: null };

/** Keeps the browser's offer for when it is wanted. To be called by the page's first script: it comes once. */
export function captureInstallOffer(): void {
  addEventListener(installOfferEvent, (event) => {
    // Else some browsers ask at once, over whatever is on the screen.
    event.preventDefault();
    captured.offer = event as InstallOffer;
  });
}
