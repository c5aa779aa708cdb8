/** Texts that a tab remembers until it is closed. Storage can be full or forbidden: then nothing is kept, and nothing breaks. */

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
