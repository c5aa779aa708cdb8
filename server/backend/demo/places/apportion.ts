/**
 * Divides an integer in proportion to weights (largest remainder method), with a minimum of `least` per part.
 * @returns the parts in the weights' order; they add up to `total`.
 */
export function apportion(total: number, weights: readonly number[], least = 0): number[] {
  const free = total - least * weights.length;
  const sum = weights.reduce((all, weight) => all + weight, 0);
  const exact = weights.map((weight) => (free * weight) / sum);
  const parts = exact.map((part) => least + Math.floor(part));
  const rest = total - parts.reduce((all, part) => all + part, 0);
  const luckiest = exact
    .map((part, index) => ({ index, remainder: part % 1 }))
    .sort((a, b) => b.remainder - a.remainder || a.index - b.index)
    .slice(0, rest);
  for (const { index } of luckiest) parts[index] = (parts[index] ?? 0) + 1;
  return parts;
}
