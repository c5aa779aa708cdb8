import type { ToastOptions } from "./toaster.tsx";

/** Loads the toaster before the first error is shown: the error may be that the network is gone. */
export function preloadToasts(): void {
  // A failed load is retried by the first error.
  void import("./toaster.tsx").catch(() => null);
}

export async function dismissToasts(): Promise<void> {
  const toaster = await import("./toaster.tsx").catch(() => null);
  toaster?.dismissErrorToasts();
}

/** Shows an error at the top right and announces it to screen readers. */
export async function showErrorToast(text: string, options: ToastOptions): Promise<void> {
  const { addErrorToast } = await import("./toaster.tsx");
  addErrorToast(text, options);
}
