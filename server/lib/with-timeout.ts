/** What the promise comes to, or `late` when that takes longer than `ms`; the work itself goes on. */
export function withTimeout<T, L>(promise: Promise<T>, ms: number, late: L): Promise<T | L> {
  const { promise: bound, resolve } = Promise.withResolvers<L>();
  const timer = setTimeout(() => resolve(late), ms);
  return Promise.race([promise, bound]).finally(() => clearTimeout(timer));
}
