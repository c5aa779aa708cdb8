import type { Writable } from "node:stream";

/** Lines are written together once they have this many characters: a write per line costs more than the page it logs. */
const batchLength = 4_096;

/** Longest wait of a line (ms). */
const batchTime = 100;

/** Lines for a destination that does not read are kept up to this length (bytes), the later ones dropped. */
const longestQueue = 1_048_576;

/** How long a loss is reported (ms): monitoring asks every few seconds. */
const reportTime = 60_000;

/** Where log lines go. A destination that fails costs the lines, never the server. */
export interface LogSink {
  write(line: string): void;
  /** Lines dropped since the start. */
  lost(): number;
  /** Whether no line was dropped within the last minute. */
  isWorking(): boolean;
}

/**
 * Writes lines in batches, and drops what the destination does not take: a full disk, a closed pipe, a reader that is too
 * slow. Each batch is tried anew, so logging goes on by itself. Waiting lines are written when the process exits.
 * @param stream standard output, which Node keeps open after an error.
 * @param now milliseconds since any moment.
 */
export function createLogSink(stream: Writable, now = () => performance.now()): LogSink {
  let batch: string[] = [];
  let length = 0;
  let timer: NodeJS.Timeout | undefined;
  let lost = 0;
  let lostAt = Number.NEGATIVE_INFINITY;

  function drop(lines: number): void {
    lost += lines;
    lostAt = now();
  }
  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    const lines = batch.length;
    if (lines === 0) return;
    const text = batch.join("");
    batch = [];
    length = 0;
    if (stream.writableLength > longestQueue) drop(lines);
    else
      stream.write(text, (error) => {
        if (error) drop(lines);
      });
  }
  // The callback of each write counts; without a listener an error would end the process.
  stream.on("error", () => undefined);
  process.once("exit", flush);

  return {
    write(line) {
      batch.push(line);
      length += line.length;
      if (length >= batchLength) flush();
      else timer ??= setTimeout(flush, batchTime).unref();
    },
    lost: () => lost,
    isWorking: () => now() - lostAt > reportTime,
  };
}
