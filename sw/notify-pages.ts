import type { DocumentsMessage, WorkerMessage } from "../src/shared/messages.ts";

/** Posts to all open pages of the portal, also to those not yet in this worker's care. */
export function notifyPages(clients: Clients, message: WorkerMessage | DocumentsMessage): void {
  void clients.matchAll({ type: "window", includeUncontrolled: true }).then((pages) => {
    for (const page of pages) page.postMessage(message);
  });
}
