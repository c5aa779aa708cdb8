import { readSession, writeSession } from "../storage/session-storage.ts";

/** Scroll position of each history entry, stored for the tab's lifetime: restored on back and reload. */

const storageKey = "scroll";

/** Maximum number of positions; the oldest are dropped. */
const mostPositions = 100;

/** Positions (CSS pixels) by the key of their entry, the oldest first. */
function read(): Record<string, number> {
  try {
    return { ...JSON.parse(readSession(storageKey) ?? "{}") };
  } catch {
    // Not JSON: something else has written it.
    return {};
  }
}

export function rememberedScroll(key: string): number | null {
  return read()[key] ?? null;
}

export function rememberScroll(key: string, y: number): void {
  const { [key]: _, ...others } = read();
  const latest = Object.entries({ ...others, [key]: y }).slice(-mostPositions);
  writeSession(storageKey, JSON.stringify(Object.fromEntries(latest)));
}

/** Unique key of the current history entry, assigned on first use. */
export function historyKey(): string {
  if (!history.state?.key) history.replaceState({ ...history.state, key: newKey() }, "");
  return history.state.key;
}

/**
 * State of an entry that is to follow the current one: its key and its depth (`history-depth.ts`). An entry that is added
 * with both needs no further call of the History API, each of which takes 4 ms on a slow phone.
 */
export const nextEntry = () => ({ key: newKey(), depth: (history.state?.depth ?? 0) + 1 });

const newKey = () => String(Math.random());
