import { useEffect, useState } from "react";
import { findSavingWorker, type SavingWorker } from "../../lib/offline-storage/pack-client.ts";
import { workerContainer } from "../../lib/worker/worker-container.ts";

/** The page registers its worker after loading: until then a missing worker counts as coming (ms). */
const gracePeriod = 10_000;

/** Polling interval (ms). */
const pollInterval = 2_000;

/** Whether a service worker controls this page; on a first visit it takes control some time after loading. */
export function usePackWorker(): SavingWorker {
  const [worker, setWorker] = useState<SavingWorker>("coming");
  useEffect(() => {
    const workers = workerContainer();
    if (workers === undefined) return setWorker("none");
    const startedAt = performance.now();
    let isDone = false;
    const check = async () => {
      const found = await findSavingWorker();
      if (isDone) return;
      setWorker(found === "none" && performance.now() - startedAt < gracePeriod ? "coming" : found);
      if (found === "there") end();
    };
    const timer = setInterval(() => void check(), pollInterval);
    const onControl = () => void check();
    workers.addEventListener("controllerchange", onControl);
    void check();
    function end() {
      isDone = true;
      clearInterval(timer);
      workers?.removeEventListener("controllerchange", onControl);
    }
    return end;
  }, []);
  return worker;
}
