/** Strings stored until the tab is closed. If storage is full or blocked, nothing is stored and nothing throws. */

export function readSession(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch (error) {
    if (error instanceof DOMException) return null;
    throw error;
  }
}

export function writeSession(key: string, text: string): void {
  try {
    sessionStorage.setItem(key, text);
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
}
