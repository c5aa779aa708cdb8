/** The dark modules of a QR code as one SVG path, a bar per run. @param rows `true` is dark; a module is 1 × 1. */
export function darkPath(rows: readonly (readonly boolean[])[]): string {
  return rows.flatMap((row, y) => runs(row).map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`)).join("");
}

/** Runs of dark modules in a row. */
function runs(row: readonly boolean[]): [start: number, length: number][] {
  const found: [number, number][] = [];
  for (const [x, isDark] of row.entries()) {
    if (!isDark) continue;
    const last = found.at(-1);
    if (last && last[0] + last[1] === x) last[1] += 1;
    else found.push([x, 1]);
  }
  return found;
}
