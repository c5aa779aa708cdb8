const whole = process.env.TEST_WHOLE === "1";

/**
 * The cases of a large matrix: all of them with `npm run test:all`, else every n-th. `every` shares no factor with
 * the matrix's sides, so that each screen, theme and width is among them.
 */
export function cases<T>(matrix: readonly T[], every: number): readonly T[] {
  return whole ? matrix : matrix.filter((_, index) => index % every === 0);
}

/** Every combination of two lists. */
export function cross<A, B>(left: readonly A[], right: readonly B[]): [A, B][] {
  return left.flatMap((a) => right.map((b): [A, B] => [a, b]));
}

/** The cases of each thing together, for those that share a page. */
export function together<A, B>(pairs: readonly (readonly [A, B])[]): [A, B[]][] {
  const groups = Map.groupBy(pairs, ([a]) => a);
  return [...groups].map(([a, group]) => [a, group.map(([, b]) => b)]);
}
