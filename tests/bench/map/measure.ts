import type { MapPlace } from "../../../src/features/points/map/map-place.ts";
import { type Contender, frame } from "./contender.ts";
import { yekaterinburg } from "./points.ts";

/** All in milliseconds. */
export interface Measured {
  /** From setting the points to their index. */
  index: number;
  /** From setting the points to the first frame with markers. */
  first: number;
  /** A tour of the map at three zooms. */
  pan: number;
  /** Longest task on the main thread; 0 when none exceeded 50. */
  task: number;
}

/** Views of the tour: eight steps of a third of the map at each of three zooms. */
const zooms = [7, 10, 13];
const steps = 8;

/** @param quiet resolves when the contender is ready and the page is idle. */
export async function measure(contender: Contender, places: readonly MapPlace[]): Promise<Measured> {
  await quiet();
  const tasks = watchTasks();

  const begin = performance.now();
  const marked = contender
    .marked()
    .then(frame)
    .then(() => performance.now() - begin);
  const index = contender.show(places).then(() => performance.now() - begin);
  const times = { index: await index, first: await marked };
  await quiet();

  const start = performance.now();
  for (const zoom of zooms) {
    for (let step = 0; step < steps; step += 1) {
      const degrees = (step - steps / 2) * (333 / 2 ** zoom) * (360 / 512);
      await contender.look({ lon: yekaterinburg.lon + degrees, lat: yekaterinburg.lat + degrees / 4, zoom });
    }
  }
  const pan = performance.now() - start;
  return { ...times, pan, task: await tasks() };
}

/** Resolves when the main thread has been idle for a while. */
async function quiet(): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) {
    await new Promise((resolve) => requestIdleCallback(resolve));
    await frame();
  }
}

function watchTasks(): () => Promise<number> {
  let longest = 0;
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longest = Math.max(longest, duration);
  });
  observer.observe({ type: "longtask" });
  return async () => {
    await quiet();
    observer.disconnect();
    return longest;
  };
}
