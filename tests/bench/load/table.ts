import type { Shot } from "./shoot.ts";

/**
 * A shot of as many requests as go through, and how long the server worked for one (µs of its processor). Where the bench
 * itself is the slower one, as with small files, this tells servers apart and `perSecond` does not.
 */
export interface Peak extends Shot {
  work: number;
}

export const say = (line: string) => process.stdout.write(`${line}\n`);

export function megabytes(bytes: number): string {
  return (bytes / 1_048_576).toFixed(0);
}

function rowOf(title: string, cells: readonly string[]): string {
  return title.padEnd(28) + cells.map((text) => text.padStart(10)).join("");
}

export function tellPeaks(peaks: readonly Peak[]): void {
  say(`\n${rowOf("at most", ["req/s", "p50 ms", "p99 ms", "bad", "µs each"])}`);
  for (const peak of peaks) say(rowOf(peak.name, [...cellsOf(peak), peak.work.toFixed(0)]));
}

export function tellConstant(shots: readonly Shot[]): void {
  say(`\n${rowOf("constant", ["req/s", "p50 ms", "p99 ms", "bad"])}`);
  for (const shot of shots) say(rowOf(shot.name, cellsOf(shot)));
}

function cellsOf({ perSecond, p50, p99, bad }: Shot): string[] {
  return [perSecond.toFixed(0), p50.toFixed(2), p99.toFixed(2), String(bad)];
}
