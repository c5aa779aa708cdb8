import { captured, installOfferEvent } from "./install-offer.ts";

/** Whether the browser has a dialog to install the portal, and has not shown it yet. */
export function hasInstallDialog(): boolean {
  return captured.offer !== null;
}

/** Calls when {@link hasInstallDialog} may have changed. Returns an end of listening. */
export function onInstallDialog(listener: () => void): () => void {
  addEventListener(installOfferEvent, listener);
  return () => removeEventListener(installOfferEvent, listener);
}

/** Shows the browser's dialog; true when the visitor agreed in it. It comes once for each offer. */
export async function showInstallDialog(): Promise<boolean> {
  const { offer } = captured;
  captured.offer = null;
  return (await offer?.prompt())?.outcome === "accepted";
}
