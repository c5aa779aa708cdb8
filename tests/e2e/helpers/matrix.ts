/** Whether this is `npm run test:all`. */
export const isWhole = process.env.TEST_WHOLE === "1";

/** Details of a test that `npm test` leaves to `npm run test:more`. */
export const more = { tag: "@more" } as const;

/** Details of the case at this index: `npm test` runs the first `count` cases, `npm run test:more` the others. */
export function moreAfter(count: number, index: number): { tag?: string } {
  return index < count ? {} : more;
}

/**
 * The cases of a large matrix: all of them with `npm run test:all`, else every n-th. `every` shares no factor with
 * the sides of the matrix, so that the sample contains each screen, theme and width.
 */
export function cases<T>(matrix: readonly T[], every: number): readonly T[] {
  return isWhole ? matrix : matrix.filter((_, index) => index % every === 0);
}

/** Every combination of two lists. */
export function cross<A, B>(left: readonly A[], right: readonly B[]): [A, B][] {
  return left.flatMap((a) => right.map((b): [A, B] => [a, b]));
}

/** Groups pairs by their first member, for cases that share a page. */
export function together<A, B>(pairs: readonly (readonly [A, B])[]): [A, B[]][] {
  const groups = Map.groupBy(pairs, ([a]) => a);
  return [...groups].map(([a, group]) => [a, group.map(([, b]) => b)]);
}
