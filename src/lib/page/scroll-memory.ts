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
  const known: unknown = history.state?.key;
  if (typeof known === "string") return known;
  const keyed = newEntry();
  history.replaceState({ ...history.state, ...keyed }, "");
  return keyed.key;
}

/** State of a new history entry. One that is added with it needs no second call of the History API, which takes 4 ms on a slow phone. */
export function newEntry(): { key: string } {
  return { key: crypto.randomUUID?.() ?? String(performance.timeOrigin + performance.now()) };
}
