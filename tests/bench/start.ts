// Start and memory of one server with the embedded database: `npm run bench:start`. Each round starts a process on a copy of
// a filled folder.
import { setTimeout as pause } from "node:timers/promises";
import fillOnce from "../e2e/helpers/fill-database.ts";
import { memoryOf } from "./load/memory.ts";
import { report, say } from "./report.ts";
import { median, noiseOf, timesResult } from "./result.ts";
import { startShippedPortal } from "./server/shipped-portal.ts";

const times = Number(process.env.BENCH_TIMES ?? 7);

/** From the first answer until the server is at rest (ms): what it prepares in the background is done. */
const settling = 10_000;

const removeFilled = await fillOnce();
try {
  const starts: number[] = [];
  const memories: number[] = [];
  for (let time = 0; time < times; time += 1) {
    const portal = await startShippedPortal();
    try {
      starts.push(portal.startTime);
      await pause(settling);
      memories.push(memoryOf(portal.pid) / 2 ** 20);
    } finally {
      await portal.remove();
    }
    say(`round ${time + 1} of ${times}`);
  }
  report("start", { times, settling }, [
    timesResult("start on a filled folder, to the first page", starts, 1_500),
    {
      what: "memory at rest, with the embedded database",
      value: median(memories),
      unit: "MiB",
      limit: { atMost: 350 },
      noise: noiseOf(memories),
    },
  ]);
} finally {
  await removeFilled();
}
