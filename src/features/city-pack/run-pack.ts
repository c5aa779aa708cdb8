import type { Pack, PackItem, PackStore } from "../../shared/city-pack/pack-store.ts";
import type { SaveResult } from "../../shared/city-pack/save-result.ts";
import type { PlannedItem } from "./pack-plan.ts";

/** Concurrent requests: more would block the visitor's own pages on a slow network. */
const concurrency = 3;

/** Minimum interval between progress reports (ms), to limit re-rendering. */
const progressInterval = 250;

/** Retry delay without a network, doubled each time (ms): initial and maximum. */
const initialDelay = 3_000;
const maxDelay = 30_000;

/** `waiting`: no network; continues when there is one. */
export interface Progress {
  /** Bytes saved. */
  done: number;
  /** Estimated total (bytes). */
  expected: number;
  waiting: boolean;
}

interface PackRunDeps {
  store: PackStore;
  /** Asks the service worker to save a URL. Never rejects. */
  save(url: string, run: number): Promise<SaveResult>;
  /** The items known in advance, and those that their data refers to. */
  firstItems(): PlannedItem[];
  linkedItems(pack: Pack): Promise<PlannedItem[]>;
  /** Removes items that are no longer part of the pack. */
  remove(items: ReadonlyMap<string, PackItem>): Promise<void>;
  /** Resolves after `ms` or when the device is online. */
  pause(ms: number): Promise<void>;
  onProgress(progress: Progress): void;
  now(): number;
}

/** "stopped": by the visitor, in this or another tab. "full": out of storage space. */
type RunResult = "done" | "stopped" | "full";

/**
 * Saves everything that the current run has not saved yet, so it also resumes a run that another page started. Rejects
 * if storing on the device fails.
 */
export async function runPack(deps: PackRunDeps): Promise<RunResult> {
  const { store } = deps;
  const initial = await store.pack();
  if (initial === null || initial.status !== "going") return "stopped";
  const { run } = initial;
  const items = await store.items();
  /** URLs that no longer exist on the server, and URLs that failed. */
  const gone = new Set<string>();
  const missing = new Set<string>();

  const first = deps.firstItems();
  // The total is an estimate until the linked items are known.
  const firstResult = await saveAll(first, initial.expected);
  if (firstResult !== "done") return firstResult;
  const all = [...first, ...(await deps.linkedItems(initial))];
  const result = await saveAll(all, 0);
  if (result !== "done") return result;
  await finish(all);
  return "done";

  function sizeOf(planned: readonly PlannedItem[], minimum: number) {
    const { done, expected } = progressOf(
      planned.filter(({ url }) => !gone.has(url) && !missing.has(url)),
      items,
      run,
    );
    return { done, expected: Math.max(expected, minimum) };
  }

  async function saveAll(planned: readonly PlannedItem[], minimum: number): Promise<RunResult> {
    const unchanged = new Set<string>();
    let waiting = false;
    let delay = initialDelay;
    let reportedAt = -Infinity;
    let outcome: RunResult = "done";
    const queue = planned.filter(({ url }) => items.get(url)?.run !== run && !gone.has(url) && !missing.has(url));

    function report(): void {
      reportedAt = deps.now();
      deps.onProgress({ ...sizeOf(planned, minimum), waiting });
    }

    async function saveOne(target: PlannedItem): Promise<void> {
      const { url, group } = target;
      const before = items.get(url);
      if (before !== undefined && group !== undefined && unchanged.has(group)) {
        return storeItem(url, { ...before, run });
      }
      const saved = await deps.save(url, run);
      if (saved.kind === "unreachable") return requeue(target);
      delay = initialDelay;
      waiting = false;
      if (saved.kind === "full") outcome = "full";
      else if (saved.kind === "saved") {
        // Already stored by the worker; kept here to count progress.
        items.set(url, (await store.item(url)) ?? { run, bytes: saved.bytes, own: false });
        if (group !== undefined && !saved.isNew) unchanged.add(group);
      } else if (saved.kind === "gone") {
        gone.add(url);
        items.delete(url);
        await store.removeItems([url]);
      } else missing.add(url);
    }

    async function storeItem(url: string, item: PackItem): Promise<void> {
      items.set(url, item);
      await store.setItems(new Map([[url, item]]));
    }

    async function requeue(item: PlannedItem): Promise<void> {
      queue.unshift(item);
      waiting = true;
      report();
      await deps.pause(delay);
      delay = Math.min(delay * 2, maxDelay);
    }

    async function saveQueued(): Promise<void> {
      for (;;) {
        if (outcome !== "done") return;
        const item = queue.shift();
        if (item === undefined) return;
        if ((await store.pack())?.status !== "going") {
          if (outcome === "done") outcome = "stopped";
          return;
        }
        await saveOne(item);
        if (deps.now() - reportedAt >= progressInterval) report();
      }
    }

    report();
    // If a worker ends while another waits for the network, the other one saves the rest.
    await Promise.all(Array.from({ length: concurrency }, saveQueued));
    report();
    if (outcome !== "done") await stop(outcome, sizeOf(planned, minimum).expected);
    return outcome;
  }

  /** Stores an early end. After "stopped" keeps the stored status: the visitor may have resumed the run already. */
  async function stop(reason: "stopped" | "full", expected: number): Promise<void> {
    const pack = await store.pack();
    if (pack !== null) await store.setPack({ ...pack, status: reason === "full" ? "full" : pack.status, expected });
  }

  async function finish(planned: readonly PlannedItem[]): Promise<void> {
    const wanted = new Set(planned.map(({ url }) => url));
    // Items that failed keep their previous version; items no longer in the plan are removed.
    const dropped = new Map([...items].filter(([url]) => !wanted.has(url)));
    await deps.remove(dropped);
    const pack = await store.pack();
    if (pack === null) return;
    const { expected } = sizeOf(planned, 0);
    await store.setPack({ ...pack, status: "done", savedAt: deps.now(), expected, missing: missing.size });
  }
}

/** Bytes saved and expected in total; pending items count with their previous or estimated size. */
function progressOf(planned: readonly PlannedItem[], items: ReadonlyMap<string, PackItem>, run: number) {
  let done = 0;
  let rest = 0;
  for (const { url, expected } of planned) {
    const item = items.get(url);
    if (item?.run === run) done += item.bytes;
    else rest += item?.bytes ?? expected;
  }
  return { done, expected: done + rest };
}
