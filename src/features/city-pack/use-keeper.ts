import { useEffect, useState } from "react";
import { findSavingWorker, type SavingWorker } from "../../lib/offline-storage/pack-client.ts";
import { workerContainer } from "../../lib/worker/service-worker.ts";

/** The page registers its worker after loading: until then a missing worker counts as coming (ms). */
const gracePeriod = 10_000;

/** Polling interval (ms). */
const pollInterval = 2_000;

/** Whether a service worker controls this page; on a first visit it takes control some time after loading. */
export function usePackWorker(): SavingWorker {
  const [keeper, setKeeper] = useState<SavingWorker>("coming");
  useEffect(() => {
    const workers = workerContainer();
    if (workers === undefined) return setKeeper("none");
    const begun = performance.now();
    let isOver = false;
    const look = async () => {
      const found = await findSavingWorker();
      if (isOver) return;
      setKeeper(found === "none" && performance.now() - begun < gracePeriod ? "coming" : found);
      if (found === "there") end();
    };
    const timer = setInterval(() => void look(), pollInterval);
    const onControl = () => void look();
    workers.addEventListener("controllerchange", onControl);
    void look();
    function end() {
      isOver = true;
      clearInterval(timer);
      workers?.removeEventListener("controllerchange", onControl);
    }
    return end;
  }, []);
  return keeper;
}
