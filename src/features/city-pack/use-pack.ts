import { useEffect } from "react";
import { packChanges } from "../../lib/offline-storage/pack-client.ts";
import type { Categories } from "../../shared/entities/setting.ts";
import { useAtomValue, useSetAtom } from "../../state/store.ts";
import { loadPackAtom, packAtom, progressAtom, runPackAtom } from "./pack-state.ts";
import { usePackWorker } from "./use-pack-worker.ts";

/** Interval of polling a run in another tab (ms). */
const pollInterval = 3_000;

/** The city pack on this device and the worker that saves it: loads its state and resumes an interrupted run. */
export function usePack(categories: Categories) {
  const state = useAtomValue(packAtom);
  const load = useSetAtom(loadPackAtom);
  const run = useSetAtom(runPackAtom);
  const worker = usePackWorker();
  const canSave = worker === "there";
  useEffect(() => {
    void load();
    return packChanges.listen(() => void load());
  }, [load]);
  // Resume a run that another page has started.
  const isInProgress = state.status === "ready" && state.pack?.status === "going";
  const isIdle = useAtomValue(progressAtom) === null;
  useEffect(() => {
    if (!isInProgress || !canSave || !isIdle) return undefined;
    const tryToRun = () => void run(categories).catch(() => load());
    tryToRun();
    // Another tab may be running it: poll its progress, and take over when that tab is closed.
    const timer = setInterval(() => {
      void load();
      tryToRun();
    }, pollInterval);
    return () => clearInterval(timer);
  }, [isInProgress, canSave, isIdle, run, load, categories]);
  return { state, worker, load };
}
