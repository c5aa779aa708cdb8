/** Strings stored until the tab is closed; where `sessionStorage` is full, blocked or missing, until the page is. */

const unstored = new Map<string, string>();

export function readSession(key: string): string | null {
  try {
    return unstored.get(key) ?? sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

export function writeSession(key: string, text: string): void {
  try {
    sessionStorage.setItem(key, text);
    unstored.delete(key);
  } catch {
    unstored.set(key, text);
  }
}
