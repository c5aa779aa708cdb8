import { readSession, writeSession } from "../storage/session-storage.ts";

/** Scroll position of each history entry, stored for the tab's lifetime: restored on back and reload. */

const storageKey = "scroll";

interface Entry {
  key: string;
  y: number;
}

/** Maximum number of positions; the oldest are dropped. */
const mostEntries = 100;

function isEntry(value: unknown): value is Entry {
  return typeof value === "object" && value !== null && "key" in value && "y" in value && typeof value.y === "number";
}

function read(): Entry[] {
  try {
    const list: unknown = JSON.parse(readSession(storageKey) ?? "[]");
    return Array.isArray(list) ? list.filter(isEntry) : [];
  } catch {
    // Not JSON: something else has written it.
    return [];
  }
}

export function rememberedScroll(key: string): number | null {
  return read().find((entry) => entry.key === key)?.y ?? null;
}

export function rememberScroll(key: string, y: number): void {
  const entries = [...read().filter((entry) => entry.key !== key), { key, y }].slice(-mostEntries);
  writeSession(storageKey, JSON.stringify(entries));
}

/** Unique key of the current history entry, assigned on first use. */
export function historyKey(): string {
  const state: unknown = history.state;
  if (typeof state === "object" && state !== null && "key" in state && typeof state.key === "string") return state.key;
  const key = crypto.randomUUID?.() ?? String(performance.timeOrigin + performance.now());
  history.replaceState({ ...(typeof state === "object" ? state : null), key }, "");
  return key;
}
