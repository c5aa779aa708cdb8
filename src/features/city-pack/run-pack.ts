import type { Saved } from "../../shared/city-pack/pack-item.ts";
import type { Pack, PackItem, PackStore } from "../../shared/city-pack/pack-store.ts";
import type { PlannedItem } from "./pack-plan.ts";

/** So many things are on their way at once: more would keep a weak network from the visitor's own pages. */
const abreast = 3;

/** Things are told to be saved in such steps (ms): a screen that is redrawn for each would do nothing else. */
const tellEvery = 250;

/** Between two tries without a network, and at most (ms). */
const firstPause = 3_000;
const longestPause = 30_000;

/** "waiting": there is no network, and it goes on when there is. */
export interface Progress {
  /** Bytes. */
  done: number;
  /** How much it will be in all (bytes), as far as that is known. */
  expected: number;
  waiting: boolean;
}

export interface PackRunDeps {
  store: PackStore;
  /** Has the worker keep what stands at an address. Never rejects. */
  save(url: string, run: number): Promise<Saved>;
  /** What to save first, and what those tell to save besides. */
  firstItems(): PlannedItem[];
  linkedItems(pack: Pack): Promise<PlannedItem[]>;
  /** Takes away what is no longer part of it. */
  remove(items: ReadonlyMap<string, PackItem>): Promise<void>;
  /** Waits so long (ms), or until there is a network. */
  pause(ms: number): Promise<void>;
  onProgress(progress: Progress): void;
  now(): number;
}

/** How a run ended: "stopped" by the visitor, here or in another tab. */
export type RunResult = "done" | "stopped" | "full";

/**
 * Saves what the pack's run has not saved yet, so that a run goes on where another page left it. Rejects where the
 * device's store does.
 */
export async function runPack(parts: PackRunDeps): Promise<RunResult> {
  const { store } = parts;
  const begun = await store.pack();
  if (begun === null || begun.status !== "going") return "stopped";
  const { run } = begun;
  const items = await store.items();
  /** What our server no longer has, and what it does not give now. */
  const gone = new Set<string>();
  const missing = new Set<string>();

  const first = parts.firstItems();
  // How much the rest will be is guessed until it is known.
  const early = await saveAll(first, begun.expected);
  if (early !== "done") return early;
  const all = [...first, ...(await parts.linkedItems(begun))];
  const late = await saveAll(all, 0);
  if (late !== "done") return late;
  await finish(all);
  return "done";

  function sizeOf(planned: readonly PlannedItem[], least: number) {
    const { done, expected } = progressOf(
      planned.filter(({ url }) => !gone.has(url) && !missing.has(url)),
      items,
      run,
    );
    return { done, expected: Math.max(expected, least) };
  }

  async function saveAll(planned: readonly PlannedItem[], least: number): Promise<RunResult> {
    const unchanged = new Set<string>();
    let waiting = false;
    let pause = firstPause;
    let toldAt = -Infinity;
    let ending: RunResult = "done";
    const queue = planned.filter(({ url }) => items.get(url)?.run !== run && !gone.has(url) && !missing.has(url));

    function tell(): void {
      toldAt = parts.now();
      parts.onProgress({ ...sizeOf(planned, least), waiting });
    }

    async function one(thing: PlannedItem): Promise<void> {
      const { url, group } = thing;
      const before = items.get(url);
      if (before !== undefined && group !== undefined && unchanged.has(group)) {
        return remember(url, { ...before, run });
      }
      const saved = await parts.save(url, run);
      if (saved.kind === "unreachable") return wait(thing);
      pause = firstPause;
      waiting = false;
      if (saved.kind === "full") ending = "full";
      else if (saved.kind === "saved") {
        // The worker has written it; here it is for the counting.
        items.set(url, (await store.item(url)) ?? { run, bytes: saved.bytes, own: false });
        if (group !== undefined && !saved.isNew) unchanged.add(group);
      } else if (saved.kind === "gone") {
        gone.add(url);
        items.delete(url);
        await store.removeItems([url]);
      } else missing.add(url);
    }

    async function remember(url: string, item: PackItem): Promise<void> {
      items.set(url, item);
      await store.setItems(new Map([[url, item]]));
    }

    async function wait(thing: PlannedItem): Promise<void> {
      queue.unshift(thing);
      waiting = true;
      tell();
      await parts.pause(pause);
      pause = Math.min(pause * 2, longestPause);
    }

    async function lane(): Promise<void> {
      for (;;) {
        if (ending !== "done") return;
        const thing = queue.shift();
        if (thing === undefined) return;
        if ((await store.pack())?.status !== "going") {
          if (ending === "done") ending = "stopped";
          return;
        }
        await one(thing);
        if (parts.now() - toldAt >= tellEvery) tell();
      }
    }

    tell();
    // Lanes that end while another waits for the network leave the rest to it.
    await Promise.all(Array.from({ length: abreast }, lane));
    tell();
    if (ending !== "done") await stop(ending, sizeOf(planned, least).expected);
    return ending;
  }

  /** Where it ends early. Whoever stopped it has said so, and may have said otherwise since. */
  async function stop(ending: "stopped" | "full", expected: number): Promise<void> {
    const pack = await store.pack();
    if (pack !== null) await store.setPack({ ...pack, status: ending === "full" ? "full" : pack.status, expected });
  }

  async function finish(planned: readonly PlannedItem[]): Promise<void> {
    const wanted = new Set(planned.map(({ url }) => url));
    // What could not be had anew stays as it was; what is no longer part of the plan goes.
    const dropped = new Map([...items].filter(([url]) => !wanted.has(url)));
    await parts.remove(dropped);
    const pack = await store.pack();
    if (pack === null) return;
    const { expected } = sizeOf(planned, 0);
    await store.setPack({ ...pack, status: "done", savedAt: parts.now(), expected, missing: missing.size });
  }
}

/** How much is saved of how much (bytes): of what has not come yet, what is known from before or usual. */
export function progressOf(planned: readonly PlannedItem[], items: ReadonlyMap<string, PackItem>, run: number) {
  let done = 0;
  let rest = 0;
  for (const { url, expected } of planned) {
    const item = items.get(url);
    if (item?.run === run) done += item.bytes;
    else rest += item?.bytes ?? expected;
  }
  return { done, expected: done + rest };
}
