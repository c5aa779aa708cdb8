/** How a message that goes by itself is shown. */
export interface ToastOptions {
  /** How long it stays (ms); under the pointer it stays for good. */
  duration: number;
}

/** Brings the code ahead of the first error: the network may be what fails. */
export function preloadToasts(): void {
  // Out of reach already: the first error tries again.
  void import("./toaster.tsx").catch(() => null);
}

/** Takes all of them away. */
export async function dismissToasts(): Promise<void> {
  const toaster = await import("./toaster.tsx").catch(() => null);
  toaster?.dismissErrorToasts();
}

/** Shows an error at the top right, read out at once. Its code comes with the first one. */
export async function showErrorToast(text: string, options: ToastOptions): Promise<void> {
  const { addErrorToast } = await import("./toaster.tsx");
  addErrorToast(text, options);
}
