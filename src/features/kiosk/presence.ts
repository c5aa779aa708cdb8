/** Without a touch or key for so long, the terminal asks whether somebody is still there (ms). */
const quietTime = 60_000;

/** A video that nobody touches stands for its visitor for so long (ms): it plays on when they have left. */
const longestWatching = 600_000;

/** Seconds for an answer. */
const answerTime = 15;

/** Whether somebody stands at the terminal. `left`: seconds until what was entered is erased. */
export type Presence = { kind: "here" } | { kind: "asking"; left: number } | { kind: "gone" };

/** @param quiet time since the last sign of the visitor (ms). */
export function presenceAfter(quiet: number): Presence {
  if (quiet < quietTime) return { kind: "here" };
  const left = answerTime - Math.floor((quiet - quietTime) / 1_000);
  return left > 0 ? { kind: "asking", left } : { kind: "gone" };
}

interface WatchParts {
  /** Monotonic (ms): a clock that is set must not keep a visitor's things. */
  now(): number;
  /** Something is read aloud to the visitor. */
  isReading(): boolean;
  /** A video plays, or may. */
  isWatching(): boolean;
  /** Somebody has been here since the last erasure. */
  isVisited: boolean;
  onPresence(presence: Presence): void;
}

/** Nobody is asked at a terminal that nobody has touched. */
export function watchPresence({ now, isReading, isWatching, isVisited, onPresence }: WatchParts) {
  let touched = isVisited ? now() : null;
  // Of the visitor, or of what they listen to or watch.
  let last = touched;
  let shown: Presence = { kind: "here" };
  const show = (next: Presence) => {
    if (next.kind === shown.kind && next.kind !== "asking") return;
    shown = next;
    onPresence(next);
  };
  return {
    /** A touch or a key. While the question is on screen, only its answer counts. */
    act(): void {
      if (shown.kind === "here") last = touched = now();
    },
    /** «Я ещё здесь». */
    answer(): void {
      if (shown.kind === "gone") return;
      last = touched = now();
      show({ kind: "here" });
    },
    /** To be called each second. */
    tick(): void {
      if (last === null || touched === null || shown.kind === "gone") return;
      const isWatched = now() - touched <= longestWatching && isWatching();
      if (shown.kind === "here" && (isWatched || isReading())) last = now();
      show(presenceAfter(now() - last));
    },
  };
}
