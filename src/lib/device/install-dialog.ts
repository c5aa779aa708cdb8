import { captured, installOfferEvent } from "./install-offer.ts";

/** Whether the browser offers an install dialog that was not shown yet. */
export function hasInstallDialog(): boolean {
  return captured.offer !== null;
}

/** Calls the listener when {@link hasInstallDialog} may have changed. Returns an unsubscribe function. */
export function onInstallDialog(listener: () => void): () => void {
  addEventListener(installOfferEvent, listener);
  return () => removeEventListener(installOfferEvent, listener);
}

/** Shows the install dialog, once per offer; true if the visitor accepted. */
export async function showInstallDialog(): Promise<boolean> {
  const { offer } = captured;
  captured.offer = null;
  return (await offer?.prompt())?.outcome === "accepted";
}
