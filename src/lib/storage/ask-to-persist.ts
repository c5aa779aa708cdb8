/**
 * Asks for persistent storage, which the browser does not evict when space is low: when something is stored that the
 * visitor would miss. Some browsers ask the visitor for this permission. Never rejects.
 */
export async function askToPersist(): Promise<void> {
  await navigator.storage?.persist?.().catch(() => false);
}
