/** Cost (ms) at a size. */
interface Cost {
  size: number;
  cost: number;
}

/** Exponent of the power law: the slope of the least-squares line through the logarithms. */
export function exponentOf(costs: readonly Cost[]): number {
  const points = costs.map(({ size, cost }) => ({ x: Math.log(size), y: Math.log(cost) }));
  const mean = (of: (point: { x: number; y: number }) => number) =>
    points.reduce((sum, point) => sum + of(point), 0) / points.length;
  const [x, y] = [mean((point) => point.x), mean((point) => point.y)];
  return mean((point) => (point.x - x) * (point.y - y)) / mean((point) => (point.x - x) ** 2);
}
