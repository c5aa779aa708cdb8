import type { Scenario } from "./scenario.ts";
import { fullDisk } from "./scenarios/full-disk.ts";
import { hostileFile } from "./scenarios/hostile-file.ts";
import { hungDatabase } from "./scenarios/hung-database.ts";
import { missingChunk } from "./scenarios/missing-chunk.ts";
import { replayedPass } from "./scenarios/replayed-pass.ts";
import { stalledUploads } from "./scenarios/stalled-uploads.ts";
import { strangersPage } from "./scenarios/strangers-page.ts";
import { stuckLog } from "./scenarios/stuck-log.ts";
import { wrongClock } from "./scenarios/wrong-clock.ts";

/** All scenarios, the longest first. */
export const scenarios: readonly Scenario[] = [
  hungDatabase,
  fullDisk,
  stuckLog,
  strangersPage,
  missingChunk,
  stalledUploads,
  replayedPass,
  wrongClock,
  hostileFile,
];
