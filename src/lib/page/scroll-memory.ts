/** Where each history entry was scrolled to: kept for the tab's life, so that back and reload find their place. */

const storageKey = "scroll";

interface Entry {
  key: string;
  y: number;
}

/** Positions beyond this many entries are forgotten, oldest first. */
const mostEntries = 100;

function isEntry(value: unknown): value is Entry {
  return typeof value === "object" && value !== null && "key" in value && "y" in value && typeof value.y === "number";
}

function read(): Entry[] {
  try {
    const list: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? "[]");
    return Array.isArray(list) ? list.filter(isEntry) : [];
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof DOMException) return [];
    throw error;
  }
}

export function rememberedScroll(key: string): number | null {
  return read().find((entry) => entry.key === key)?.y ?? null;
}

export function rememberScroll(key: string, y: number): void {
  const entries = [...read().filter((entry) => entry.key !== key), { key, y }].slice(-mostEntries);
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(entries));
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    // Storage is full or forbidden: the page then opens at its top.
  }
}

/** The current history entry's own key, given to it on the first asking. */
export function historyKey(): string {
  const state: unknown = history.state;
  if (typeof state === "object" && state !== null && "key" in state && typeof state.key === "string") return state.key;
  const key = crypto.randomUUID?.() ?? String(performance.timeOrigin + performance.now());
  history.replaceState({ ...(typeof state === "object" ? state : null), key }, "");
  return key;
}
