import { useEffect, useState } from "react";
import { findKeeper, type Keeper } from "../../lib/offline-storage/pack-client.ts";
import { workerContainer } from "../../lib/worker/service-worker.ts";

/** The page registers its worker when it has loaded: so long (ms) it may not even be coming. */
const grace = 10_000;

/** Between two looks (ms). */
const lookEvery = 2_000;

/** Whether a worker takes care of this page: on a first visit it comes a while later. */
export function usePackWorker(): Keeper {
  const [keeper, setKeeper] = useState<Keeper>("coming");
  useEffect(() => {
    const workers = workerContainer();
    if (workers === undefined) return setKeeper("none");
    const begun = performance.now();
    let isOver = false;
    const look = async () => {
      const found = await findKeeper();
      if (isOver) return;
      setKeeper(found === "none" && performance.now() - begun < grace ? "coming" : found);
      if (found === "there") end();
    };
    const timer = setInterval(() => void look(), lookEvery);
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
