import type { DocumentsMessage, WorkerMessage } from "../src/shared/worker-messages.ts";

/** Posts a message to all open pages of the portal, including those that this worker does not control yet. */
export function notifyPages(clients: Clients, message: WorkerMessage | DocumentsMessage): void {
  void clients.matchAll({ type: "window", includeUncontrolled: true }).then((pages) => {
    for (const page of pages) page.postMessage(message);
  });
}
