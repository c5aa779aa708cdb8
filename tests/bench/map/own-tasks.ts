/** A CPU profile in the Chrome DevTools format. */
interface CpuProfile {
  nodes: { id: number; callFrame: { functionName: string; url: string }; children?: number[] }[];
  samples?: number[];
  /** Microseconds since the previous sample. */
  timeDeltas?: number[];
}

/**
 * The longest uninterrupted run with our own code on the stack (ms), garbage collection included.
 * @param isOwn tells by a script's URL.
 */
export function longestOwnTask(
  { nodes, samples = [], timeDeltas = [] }: CpuProfile,
  isOwn: (url: string) => boolean,
): number {
  const own = ownNodes(nodes, isOwn);
  const garbage = new Set(
    nodes.filter(({ callFrame }) => callFrame.functionName === "(garbage collector)").map(({ id }) => id),
  );
  let longest = 0;
  let stretch = 0;
  for (const [index, sample] of samples.entries()) {
    const delta = timeDeltas[index + 1] ?? 0;
    if (own.has(sample) || (stretch > 0 && garbage.has(sample))) stretch += delta;
    else stretch = 0;
    longest = Math.max(longest, stretch);
  }
  return longest / 1000;
}

/** Nodes with one of our functions at or above them. */
function ownNodes(nodes: CpuProfile["nodes"], isOwn: (url: string) => boolean): ReadonlySet<number> {
  const own = new Set<number>();
  // Parents come before their children.
  for (const { id, callFrame, children = [] } of nodes) {
    if (isOwn(callFrame.url)) own.add(id);
    if (own.has(id)) for (const child of children) own.add(child);
  }
  return own;
}
